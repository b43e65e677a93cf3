export default {
  skip: 'Skip',
  banner: 'A course to go with your plan',
  badge: '{percent} off',
  title: 'Get the full fundamental analysis course',
  lead: 'Look behind the price of a share and judge the company itself.',
  facts: {
    one: '{count} chapter · about {minutes} minutes',
    other: '{count} chapters · about {minutes} minutes',
  },
  course_picture: 'A microscope',
  now: 'Now',
  instead_of: 'instead of',
  once: 'One payment, no renewal',
  bullet_statements: 'Read the three reports every listed company publishes',
  bullet_ratios: 'Work out margins, returns and debt, and compare like with like',
  bullet_moats: 'See what protects a company from its rivals',
  bullet_value: 'Estimate what a company is worth, in two ways',
  add: 'Add to plan',
  fine_print:
    'By tapping “Add to plan” you confirm one payment of {price} for this course, charged to the card you paid with. It does not renew and does not change your subscription.',
  tip_title: 'Quick tip',
  tip_question: 'What is fundamental analysis?',
  tip_text:
    'It means reading a company’s own numbers (what it sells, earns, owns and owes) to judge what the business may be worth. The price of a share tells you what others pay today. The numbers help you see why.',
  tip_offer: 'If you’d like to learn it, we have a lower price for you.',
  got_it: 'Got it',
  close: 'Close',
  added: 'The course is in your plan now.',
  refused_title: 'Payment declined',
  refused_text:
    'Your bank didn’t accept the charge, so nothing was taken and the course wasn’t added. Your plan stays just as it is.',
  unsure_title: 'We’re still checking with your bank',
  unsure_text:
    'If it goes through, the course will appear among your courses and we’ll e-mail you. You’re never charged twice.',
  not_ready: 'Your plan’s payment is still being confirmed. Try again in a minute.',
  offer_expired: 'The introductory price has ended. Here’s the regular price.',
  too_many_tries: 'Too many tries for today. Your plan stays just as it is.',
  go_on: 'Go to my courses',
  owned_title: 'This course is already in your plan',
  owned_text: 'You’ve added fundamental analysis. It’s waiting for you among your courses.',
  regular_banner: 'Extra course',
  buy: 'Buy for {price}',
  regular_print:
    'By tapping “Buy for {price}” you confirm one payment of {price} for this course, charged to the card of your plan. It does not renew and does not change your subscription.',
  regular_print_form:
    'One payment of {price}, which you confirm in the card form. It does not renew, and no subscription begins.',
  regular_refused_text:
    'Your bank didn’t accept the charge, so nothing was taken. Pay with another card, or ask your bank.',
  not_confirmed_title: 'Your bank wants you to confirm',
  not_confirmed_text:
    'Your bank asks you to confirm this payment, so nothing has been taken yet. Enter your card once more, and your bank will ask you.',
  connection_title: 'The connection was lost',
  connection_text:
    'We don’t know yet how the payment ended. Check your network, then try again: if you’ve paid, we’ll find it, and you’re never charged twice.',
  other_card: 'Enter a card',
  bought: 'The course is yours. It’s open on your map.',
  form_title: 'Fundamental analysis',
  form_pays: 'One payment of {price} today. The course opens right away and is yours to keep.',
  form_terms:
    'By tapping “Pay {price}” you confirm this one payment. It does not renew, and no subscription begins.',
  pay: 'Pay {price}',
} as const
