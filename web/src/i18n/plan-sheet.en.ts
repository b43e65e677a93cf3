export default {
  title: 'Get a plan',
  close: 'Close',
  back_price:
    'You pay the regular price. The introductory price is for the first subscription only, and you have had it.',
  first_price: 'You pay the regular price. Your progress stays, and every course opens at once.',
  go_on: 'Continue',
  summary: '{title}, {price} today',
  pay: 'Pay {price}',
  other_plan: 'Choose another plan',
} as const
