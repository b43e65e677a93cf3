export default {
  success_title: 'Payment received',
  success_text: 'Welcome aboard! Create your account now, and your plan is ready when you are.',
  register: 'Create my account',
  fail_title: 'Payment failed!',
  fail_text: 'It did not go through. Check the details of your card, or use another one.',
  fail_charged:
    'If your bank shows a charge all the same, we will find it and mail you the receipt. Trying again does not charge you twice.',
  sad_face: 'A sad face',
  try_again: 'Try again',
} as const
