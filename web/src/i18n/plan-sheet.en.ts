export default {
  title: 'Get a plan',
  close: 'Close',
  back_price:
    'You pay the regular price. The introductory price is for the first subscription only, and you’ve already had it.',
  first_price: 'You pay the regular price. You keep your progress, and every course opens right away.',
  go_on: 'Continue',
  summary: '{title}, {price} today',
  pay: 'Pay {price}',
  other_plan: 'Choose another plan',
} as const
