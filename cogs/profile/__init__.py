"""`/settings`, `/vacation` and `/privacy`: what people choose, and what is kept about them."""
