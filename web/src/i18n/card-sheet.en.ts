export default {
  title: 'Pay with another card',
  close: 'Close',
  pays: {
    one: '{price} today. It pays the renewal that was declined, for {count} week.',
    other: '{price} today. It pays the renewal that was declined, for {count} weeks.',
  },
  later: {
    one: 'After that we charge this card {price} every week until you cancel.',
    other: 'After that we charge this card {price} every {count} weeks until you cancel.',
  },
  pay: 'Pay {price}',
  declined: 'Your bank declined this card. Nothing was charged, and your courses stay open.',
  other_card: 'Try another card',
  too_many: 'You have tried many cards today. Please try again tomorrow. Your courses stay open.',
} as const
