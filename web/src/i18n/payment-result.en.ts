export default {
  success_title: 'Payment received',
  success_text: 'Welcome aboard! Create your account, and your plan is ready when you are.',
  step_account: 'A name and a password',
  step_plan: 'Your plan opens',
  step_lesson: 'Your first lesson takes a few minutes',
  register: 'Create my account',
  fail_title: 'Payment failed!',
  fail_text: 'It didn’t go through. Check your card’s details, or use another card.',
  fail_declined: 'Your bank didn’t accept this card. Check with your bank, or pay with another card.',
  fail_not_confirmed:
    'The payment wasn’t confirmed with your bank, so it wasn’t made. Try again and confirm it, or pay with another card.',
  fail_connection:
    'The connection was lost while you were paying, so we don’t know yet how it ended. Check your network, then try again: if you’ve paid, we’ll find it.',
  fail_provider: 'The payment provider couldn’t process it. It isn’t your card. Try again in a few minutes.',
  fail_charged:
    'If your bank still shows a charge, we’ll find it and e-mail you the receipt. Trying again won’t charge you twice.',
  sad_face: 'A sad face',
  try_again: 'Try again',
} as const
