export default {
  title: 'Pay with another card',
  close: 'Close',
  pays: '{price} today. This pays for the renewal that was declined and covers {count} weeks.',
  later: 'After that we charge this card {price} every {count} weeks until you cancel.',
  pay: 'Pay {price}',
  other_card: 'Try another card',
  too_many: 'You’ve tried a lot of cards today. Please try again tomorrow.',
} as const
