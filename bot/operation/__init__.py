"""What whoever hosts Herald needs beside the bot itself: examining an installation, backups, the invite link."""
