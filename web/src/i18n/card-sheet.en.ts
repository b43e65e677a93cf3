export default {
  title: 'Pay with another card',
  close: 'Close',
  pays: '{price} today. It pays the renewal that was declined, for {count} weeks.',
  later: 'After that we charge this card {price} every {count} weeks until you cancel.',
  pay: 'Pay {price}',
  other_card: 'Try another card',
  too_many: 'You have tried many cards today. Please try again tomorrow.',
} as const
