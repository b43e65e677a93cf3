import { pattern } from '../../pattern.ts'
import { fraction, monthlyShare, paymentOf, times, toCents } from '../decimal.ts'
import { calculator, type Given, maxMonths } from '../engine.ts'
import { pluralOf } from '../format.ts'
import { bySize, lumps, may, monthlyAmount, needs, ratesOf } from '../inputs.ts'

const asksFirst = pattern('calculators.firstPayment')

/** The monthly payment of a loan, and its interest. */
export const loan = calculator({
  id: 'loan',
  inputs: {
    amount: needs.borrowed(),
    rate: needs.rate(),
    months: needs.months(),
    down: may.free((given) => lumps(given).find(({ role }) => role === 'down')?.value),
  },
  isOneAtATime: true,
  formula: ({ amount: price, rate, months, down: amountDown = 0n }, context) => {
    const { money, percent, number, time, text } = context
    const [shareDown] = ratesOf(context, 'down')
    const down = shareDown === undefined ? amountDown : toCents(times(price, fraction(shareDown)))
    const amount = price - down
    if (amount <= 0n) return { refused: 'covered' }
    const share = monthlyShare(rate)
    const exact = paymentOf(amount, share, months)
    const payment = toCents(exact)
    const total = exact * BigInt(months)
    const firstInterest = toCents(times(amount, share))
    return {
      result: asksFirst.test(text) ? 'first' : 'default',
      values: {
        payment: money(payment),
        time: time(months),
        interest: money(total - amount),
        firstInterest: money(firstInterest),
        firstOff: money(payment - firstInterest),
        price: money(price),
        down: down === 0n ? undefined : money(down),
        amount: money(amount),
        rate: percent(rate),
        share: number(share * 100n, 4),
        months,
        flat: share === 0n ? money(amount) : undefined,
        compounded: share === 0n ? undefined : months,
        total: money(total),
      },
    }
  },
})

/** Which amount is owed and which is paid every month: by what was said of them, else by size. */
function cardAmounts(given: Given) {
  const byMonth = monthlyAmount(given)
  const amounts = lumps(given)
  const sorted = amounts.toSorted(bySize)
  const paid = amounts.find(({ role }) => role === 'payment') ?? sorted[1]
  const balance = sorted.find((one) => byMonth !== undefined || one !== paid)
  return { payment: byMonth ?? paid?.value, balance: balance?.value }
}

/** How long it takes to pay off a balance, month by month. */
export const card = calculator({
  id: 'card',
  inputs: {
    balance: needs.amount((given) => cardAmounts(given).balance),
    rate: needs.rate(),
    payment: needs.amount((given) => cardAmounts(given).payment),
  },
  formula: ({ balance, rate, payment }, { money, percent, time, word }) => {
    const share = monthlyShare(rate)
    const firstInterest = toCents(times(balance, share))
    const values = {
      payment: money(payment),
      balance: money(balance),
      rate: percent(rate),
      firstInterest: money(firstInterest),
    }
    let owed = balance
    let interest = 0n
    let months = 0
    const isEndless = payment <= firstInterest
    for (; owed > 0n && months < (isEndless ? 0 : maxMonths); months++) {
      const added = toCents(times(owed, share))
      interest += added
      owed = owed + added - payment
    }
    if (owed > 0n) return { result: isEndless ? 'never' : 'too_long', steps: 'endless', values }
    return {
      values: {
        ...values,
        time: time(months),
        count: `${months} ${pluralOf(months, word('payments'))}`,
        interest: money(interest),
        firstOff: money(payment - firstInterest),
        months,
        last: money(payment + owed),
        total: money(balance + interest),
      },
    }
  },
})
