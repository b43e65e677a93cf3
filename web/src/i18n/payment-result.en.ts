export default {
  success_title: 'Payment received',
  success_text: 'Welcome aboard! Create your account now, and your plan is ready when you are.',
  register: 'Create my account',
  fail_title: 'Payment failed!',
  fail_text: 'It did not go through. Check the details of your card, or use another one.',
  fail_declined:
    'Your bank did not accept this card. Check its details with your bank, or pay with another card.',
  fail_not_confirmed:
    'The payment was not confirmed with your bank, so it was not made. Try again and confirm it, or pay with another card.',
  fail_connection:
    'The connection was lost while you were paying, so we do not know yet how it ended. Check your network, then try again: if you have paid, we will find it.',
  fail_provider:
    'The payment provider could not process it. Your card is not the reason. Try again in a few minutes.',
  fail_charged:
    'If your bank shows a charge all the same, we will find it and mail you the receipt. Trying again does not charge you twice.',
  sad_face: 'A sad face',
  try_again: 'Try again',
} as const
