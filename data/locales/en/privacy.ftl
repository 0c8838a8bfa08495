## Who runs this Herald, on the pages of /help and /privacy
host-contact = Whoever runs this Herald: { $contact }
host-unknown = Whoever runs this Herald has not said how to reach them; whoever invited it into your server knows.
host-privacy = Privacy policy: { $address }
host-terms = Terms of service: { $address }
