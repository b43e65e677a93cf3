export default {
  title: 'Your 4-week plan is waiting',
  lead: 'Where should we send it? You’ll see it next.',
  email: 'E-mail',
  email_hint: 'For example ana@example.com',
  email_from_link:
    'We sent your link to this address, and your receipt will go there too. Not yours? Type your own.',
  email_incorrect: 'Incorrect email. It should look like ana@example.com',
  did_you_mean: 'Did you mean {address}?',
  error_email_exist: 'Email exists. There’s already an account with it.',
  log_in_instead: 'Log in instead',
  opt_in:
    'Send me a link that opens my plan on any device and, now and then, news and offers. I can unsubscribe at any time.',
  advertising:
    'Tell the advertising partner Meta when I sign up or buy, with my address only as a hash. I can take this back at any time.',
  offer: 'Introductory weeks at a discount of up to {discount}',
  offer_note: 'See your plan first. Joining is up to you.',
  continue: 'Continue',
  privacy: 'We never sell your e-mail.',
  privacy_policy: 'Privacy policy',
} as const
