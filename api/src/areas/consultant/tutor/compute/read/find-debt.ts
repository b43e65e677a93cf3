import type { Asked } from './asked.ts'

const debts =
  /\b(?:loan|mortgage|borrow\w*|lend|finance|financing|prestamo|hipoteca|credito|financi\w+|cuota|cuotas|prest[aeo]\w*|car payment|installments?|mensualidad(?:es)?|(?<!down )payments?|(?:do|would|will) i pay|cuanto (?:pago|pagaria|pagare)|debt|deuda|owe|debo(?! \w+[aei]r\b))\b/
const namedDebts = /\b(?:loan|mortgage|borrow\w*|prestamo|hipoteca|credito|debt|deuda|owe)\b/
const cards = /\b(?:credit card|card|visa|mastercard|apr|tarjeta)\b/
const endings =
  /\b(?:pay(?:ing)? (?:it |this |that |them |[\w$,.]+ )?off|paid off|pay ?off|clear|get rid of|terminar de pagar|termino de pagar|liquidar|saldar|acabar de pagar|minimum payment|pago minimo|pagarla|pagarlo)\b/
const asksHowMuch = /\b(?:how much|(?<!down )payment|calculate|compute|calcul\w+|cuanto|cuota)\b/

/** A debt with its payment, or one whose payment is asked for. */
export function findDebt(asked: Asked): 'card' | 'loan' | null {
  const { says, has, wants, figures } = asked
  const count = figures.length
  const owes = says(debts) || isBoughtOnCredit(asked)
  const isPaid = figures.some(({ role, isMonthly }) => role === 'payment' || isMonthly)
  const isPaidDown = says(cards) || (owes && isPaid && !has('time')) || (says(endings) && isPaid)
  if (isPaidDown && (count > 1 || (count > 0 && wants))) return has('time') && !isPaid ? 'loan' : 'card'
  if (!owes || isBill(asked)) return null
  const asksPayment = count > 0 && !asksWhichTerm(asked) && (wants || count > 1)
  return asksPayment || says(/\bcalcul/) ? 'loan' : null
}

const nothingDown = /\b(?:zero|no money|nothing) down\b|\bsin enganche\b/

/** A price, a part of it paid at once or none, and the time for the rest. */
function isBoughtOnCredit({ says, has, figures }: Asked): boolean {
  const isDown = figures.some(({ role }) => role === 'down') || says(nothingDown)
  return isDown && has('money') && has('time')
}

/** "15 or 30 years" alone asks which, and not how much. */
function asksWhichTerm({ says, figures }: Asked): boolean {
  return figures.every(({ kind }) => kind === 'time' || kind === 'plain') && !says(asksHowMuch)
}

/** What is paid every month for a time, and nothing is owed. */
function isBill({ says, has, isMonthly, figures }: Asked): boolean {
  return (
    isMonthly &&
    has('time') &&
    !has('percent') &&
    figures.filter(({ kind }) => kind === 'money').length === 1 &&
    !says(namedDebts)
  )
}
