import { monthShare, paymentOf } from '../decimal/by-month.ts'
import { type Decimal, over, times, toCents, whole } from '../decimal/decimal.ts'
import { findAbsurd, mostMonths, oneAtATime } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, isTwoSums, lumps, mainRate, monthlyAmount, rateOf } from './given.ts'
import { readTerms } from './read-terms.ts'

export function workOutLoan(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('what debt really costs loan payment', 'lo que cuesta deber préstamo cuota')
  if (isTwoSums(given)) return say.refuse(search, oneAtATime(say))
  const terms = readTerms(given, {
    search,
    amount: t('the amount borrowed', 'el monto del préstamo'),
    time: t('the term', 'el plazo'),
    example: t('A loan of $10,000 at 8% over 5 years', 'Un préstamo de $10,000 al 8% a 5 años'),
  })
  if (!('amount' in terms)) return terms
  const { amount: price, rate, months } = terms
  const down = paidDown(given, price)
  const amount = price - down
  if (amount <= 0n)
    return say.refuse(
      search,
      t(
        'The down payment covers the whole price, so nothing has to be borrowed.',
        'El pago inicial cubre todo el precio, así que no hace falta pedir prestado.',
      ),
    )
  const share = monthShare(rate)
  const exact = paymentOf(amount, share, months)
  const payment = toCents(exact)
  const total = exact * BigInt(months)
  const firstInterest = toCents(times(amount, share))
  const asksFirst =
    /\b(?:first (?:payment|installment|month)|primera? (?:cuota|pago|mes|mensualidad))\b/.test(given.text)
  return say.answer(
    search,
    asksFirst
      ? t(
          `Of the first payment of ${money(payment)}, **${money(firstInterest)}** is interest and **${money(payment - firstInterest)}** comes off the debt.`,
          `De la primera cuota de ${money(payment)}, **${money(firstInterest)}** es interés y **${money(payment - firstInterest)}** es capital.`,
        )
      : t(
          `The payment would be **${money(payment)} a month** for ${time(months)}, with **${money(total - amount)}** of interest in all.`,
          `La cuota sería de **${money(payment)} al mes** durante ${time(months)}, con **${money(total - amount)}** de intereses en total.`,
        ),
    [
      ...(down === 0n
        ? []
        : [
            t(
              `Borrowed: ${money(price)} − ${money(down)} paid down = ${money(amount)}`,
              `Prestado: ${money(price)} − ${money(down)} de pago inicial = ${money(amount)}`,
            ),
          ]),
      t(
        `One month costs a twelfth of the yearly rate: ${percent(rate)} ÷ 12 = ${say.number(share * 100n, 4)}%`,
        `Un mes cuesta un doceavo de la tasa anual: ${percent(rate)} ÷ 12 = ${say.number(share * 100n, 4)}%`,
      ),
      share === 0n
        ? `${money(amount)} ÷ ${months} = ${money(payment)}`
        : t(
            `Payment = amount × monthly rate ÷ (1 − (1 + monthly rate) ^ −${months}) = ${money(payment)}`,
            `Cuota = monto × tasa mensual ÷ (1 − (1 + tasa mensual) ^ −${months}) = ${money(payment)}`,
          ),
      t(
        `The first one: ${money(firstInterest)} of interest, ${money(payment - firstInterest)} off the debt`,
        `La primera: ${money(firstInterest)} de interés, ${money(payment - firstInterest)} que bajan la deuda`,
      ),
      t(
        `All ${months} payments, before each is rounded to the cent: ${money(total)}. Less ${money(amount)} borrowed: ${money(total - amount)} of interest. Fees would come on top.`,
        `Las ${months} cuotas, antes de redondear cada una al centavo: ${money(total)}. Menos ${money(amount)} prestados: ${money(total - amount)} de intereses. Las comisiones irían aparte.`,
      ),
    ],
  )
}

/** Paid at once, so that it is not borrowed: an amount, or a share of the price. */
function paidDown(given: Given, price: Decimal): Decimal {
  const share = rateOf(given, 'down')
  if (share !== undefined) return toCents(times(price, over(share, whole(100))))
  return lumps(given).find(({ role }) => role === 'down')?.value ?? 0n
}

export function workOutCard(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('credit cards minimum payment takes years', 'tarjetas de crédito pago mínimo tarda años')
  const byMonth = monthlyAmount(given)
  const amounts = lumps(given)
  const bySize = amounts.toSorted((a, b) => (a.value < b.value ? 1 : -1))
  const paid = amounts.find(({ role }) => role === 'payment') ?? bySize[1]
  const payment = byMonth ?? paid?.value
  const balance = bySize.find((one) => byMonth !== undefined || one !== paid)?.value
  const rate = mainRate(given)
  const absurd = findAbsurd(say, { amounts: [balance, payment], rates: [rate] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (balance === undefined || payment === undefined || rate === undefined)
    return say.ask(
      search,
      [
        ...(balance === undefined ? [t('the balance', 'el saldo')] : []),
        ...(rate === undefined ? [t('the yearly rate (APR)', 'la tasa anual')] : []),
        ...(payment === undefined ? [t('what you pay each month', 'lo que pagas cada mes')] : []),
      ],
      t('$2,000 on a card at 24%, paying $100 a month', '$2,000 en una tarjeta al 24%, pagando $100 al mes'),
    )
  const share = monthShare(rate)
  const firstInterest = toCents(times(balance, share))
  let owed = balance
  let interest = 0n
  let months = 0
  const isEndless = payment <= firstInterest
  for (; owed > 0n && months < (isEndless ? 0 : mostMonths); months++) {
    const added = toCents(times(owed, share))
    interest += added
    owed = owed + added - payment
  }
  if (owed > 0n)
    return say.answer(
      search,
      t(
        `With ${money(payment)} a month this debt would **${months === 0 ? 'never end' : 'take more than 100 years'}**.`,
        `Con ${money(payment)} al mes esta deuda **${months === 0 ? 'no terminaría nunca' : 'tomaría más de 100 años'}**.`,
      ),
      [
        t(
          `Interest of the first month: ${money(balance)} × ${percent(rate)} ÷ 12 = ${money(firstInterest)}`,
          `Interés del primer mes: ${money(balance)} × ${percent(rate)} ÷ 12 = ${money(firstInterest)}`,
        ),
        t(
          `The payment of ${money(payment)} does not bring the debt down. It has to be clearly more than ${money(firstInterest)} a month.`,
          `El pago de ${money(payment)} no baja la deuda. Tiene que ser claramente más de ${money(firstInterest)} al mes.`,
        ),
      ],
    )
  const last = payment + owed
  return say.answer(
    search,
    t(
      `With ${money(payment)} a month it would be paid off after **${time(months)}** (${months} ${months === 1 ? 'payment' : 'payments'}), with **${money(interest)}** of interest.`,
      `Con ${money(payment)} al mes quedaría pagada en **${time(months)}** (${months} ${months === 1 ? 'pago' : 'pagos'}), con **${money(interest)}** de intereses.`,
    ),
    [
      t(
        `Interest of the first month: ${money(balance)} × ${percent(rate)} ÷ 12 = ${money(firstInterest)}`,
        `Interés del primer mes: ${money(balance)} × ${percent(rate)} ÷ 12 = ${money(firstInterest)}`,
      ),
      t(
        `So ${money(payment - firstInterest)} of the first payment bring the debt down; every month it is a little more.`,
        `Así, ${money(payment - firstInterest)} del primer pago bajan la deuda; cada mes es un poco más.`,
      ),
      t(
        `Month by month until zero: ${months} months, the last payment is ${money(last)}`,
        `Mes a mes hasta cero: ${months} meses, el último pago es de ${money(last)}`,
      ),
      t(
        `Paid in all: ${money(balance)} + ${money(interest)} = ${money(balance + interest)}, with no new purchases`,
        `Pagado en total: ${money(balance)} + ${money(interest)} = ${money(balance + interest)}, sin compras nuevas`,
      ),
    ],
  )
}
