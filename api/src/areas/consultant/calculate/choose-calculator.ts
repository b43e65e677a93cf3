import { pattern } from '../pattern.ts'
import type { CalculatorId } from './calculators/all.ts'
import type { Figure } from './figure.ts'
import { amountsIn, isRate } from './inputs.ts'

/** What a question says, as a calculator is chosen by it. */
type Words = {
  readonly text: string
  readonly figures: readonly Figure[]
  /** Whether it has the words of the section `choose` in the patterns. */
  readonly says: (name: string) => boolean
  readonly has: (kind: Figure['kind']) => boolean
  /** Whether an amount comes every month. */
  readonly isMonthly: boolean
  /** Whether a result is words for, and not what something is. */
  readonly wants: boolean
}

/** Which calculation is words for; null if none is. The first that fits wins: the narrow ones come first. */
export function chooseCalculator(
  text: string,
  figures: readonly Figure[],
  hasProbabilities: boolean,
): CalculatorId | null {
  const says = (name: string) => pattern(`choose.${name}`).test(text)
  const has = (kind: Figure['kind']) => figures.some((figure) => figure.kind === kind)
  const isMonthly = figures.some((figure) => figure.isMonthly)
  const wants = says('wantsNumber')
  const words: Words = { text, figures, says, has, isMonthly, wants }
  if (!has('money') && says('definition')) return null
  if (says('suspicion') && !(wants && has('money'))) return null
  if (isRateCompared(words)) return 'yearly_rate'
  return (
    chooseRatio(words) ??
    chooseByName(words, hasProbabilities) ??
    chooseIncome(words) ??
    (isPercent(words) ? 'percent' : null) ??
    chooseDebt(words) ??
    chooseErosion(words) ??
    chooseGoal(words) ??
    (isGrowth(words) ? 'growth' : null)
  )
}

/** Whether so much a month is the same as so much a year; nothing is lent or saved yet. */
function isRateCompared({ figures, says }: Words): boolean {
  const [rate, ...rest] = figures.filter(({ kind }) => kind === 'percent')
  if (rate === undefined || !pattern('choose.ofMonth').test(rate.raw)) return false
  const others = figures.filter((figure) => figure !== rate && !rest.includes(figure))
  const isOther = ({ kind, raw }: Figure) => kind === 'time' || !pattern('choose.ofYear').test(raw)
  return rest.length <= 1 && !others.some(isOther) && says('sameRate')
}

/** Calculations whose figures are recognised by the words beside them. */
function chooseRatio({ figures, says, has }: Words): CalculatorId | null {
  const rates = figures.filter(isRate).length
  const amounts = amountsIn(figures).length
  const hasTime = has('time')
  if (rates === 1 && !hasTime && says('loses') && says('recovers') && !says('asksWhy')) return 'recovery'
  if (rates > 0 || amounts === 0) return null
  if (says('breaksEven') && (amounts === 2 || amounts === 3)) return 'break_even'
  if (says('averages') && amounts > 1) return 'average_price'
  if (says('rents') && says('returns')) return 'rental'
  if (hasTime) return null
  if (says('dividend') && says('yields')) return 'dividend'
  if (says('priceEarnings') && amounts > 1) return 'price_earnings'
  return says('margins') && says('sells') && says('spends') ? 'margin' : null
}

/** Calculations that are called by a name. */
function chooseByName(words: Words, hasProbabilities: boolean): CalculatorId | null {
  const { says, has, wants, figures } = words
  if (says('multiplies') && (has('percent') || has('time') || (wants && !says('asksForRule'))))
    return has('money') && has('percent') && has('time') ? 'growth' : 'rule_of_72'
  if (isReturnAsked(words)) return 'yearly_return'
  if ((hasProbabilities || says('splits')) && has('money') && !has('time')) return 'budget'
  if (says('emergencies') && (has('money') || says('calculate'))) return 'emergency'
  return says('simpleInterest') && figures.length > 0 ? 'simple' : null
}

/** From one amount to another in a time: what that is a year. */
function isReturnAsked({ says, has, isMonthly, figures }: Words): boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money').length
  return amounts === 2 && has('time') && !has('percent') && !isMonthly && says('asksReturn')
}

/** What money brings, what must be there for it to bring so much, and what comes often counted for longer. */
function chooseIncome({ says, has, figures }: Words): CalculatorId | null {
  if (has('time')) return null
  const amounts = figures.filter(({ kind }) => kind === 'money')
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1 || amount.role === 'payment') return null
  const rates = figures.filter(({ kind }) => kind === 'percent')
  const isOneRate = rates.length === 1 && rates[0]?.role === null
  if (amount.isMonthly && isOneRate && says('needs') && says('livesOff')) return 'income_need'
  if (amount.isMonthly && rates.length === 0 && says('often')) return 'in_a_year'
  const isIncome = !amount.isMonthly && isOneRate && says('brings') && says('everySpan') && says('asks')
  return isIncome ? 'income' : null
}

/** Of shares of an amount and changes between two; none of time. */
function isPercent({ says, has, isMonthly, figures }: Words): boolean {
  if (has('time') || isMonthly || figures.length !== 2) return false
  const rates = figures.filter(({ kind }) => kind === 'percent').length
  if (rates === 1) return !says('ofSomethingElse') && says('ofAmount')
  return rates === 0 && says('percentWords') && says('betweenTwo')
}

/** A debt with its payment, or one whose payment is words for. */
function chooseDebt(words: Words): 'card' | 'loan' | null {
  const { says, has, wants, figures } = words
  const count = figures.length
  const owes = says('debts') || isBoughtOnCredit(words)
  const isPaid = figures.some(({ role, isMonthly }) => role === 'payment' || isMonthly)
  const isPaidDown = says('cards') || (owes && isPaid && !has('time')) || (says('endings') && isPaid)
  if (isPaidDown && (count > 1 || (count > 0 && wants))) return has('time') && !isPaid ? 'loan' : 'card'
  if (!owes || isBill(words)) return null
  // "15 or 30 years" alone asks which, and not how much.
  const isWhich = figures.every(({ kind }) => kind === 'time' || kind === 'plain') && !says('asksHowMuch')
  return (count > 0 && !isWhich && (wants || count > 1)) || says('calculate') ? 'loan' : null
}

/** A price, a part of it paid at once or none, and the time for the rest. */
function isBoughtOnCredit({ says, has, figures }: Words): boolean {
  const isDown = figures.some(({ role }) => role === 'down') || says('nothingDown')
  return isDown && has('money') && has('time')
}

/** What is paid every month for a time, and nothing is owed. */
function isBill({ says, has, isMonthly, figures }: Words): boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money').length
  return isMonthly && has('time') && !has('percent') && amounts === 1 && !says('namedDebts')
}

/** What fees and rising prices take. */
function chooseErosion({ says, has, figures }: Words): CalculatorId | null {
  if (figures.some(({ role }) => role === 'fee') && (has('money') || has('time'))) return 'fee'
  return says('losesValue') && has('percent') ? 'inflation' : null
}

/** An amount of later: what it is worth now, when it is reached, or what reaches it; and how long one lasts. */
function chooseGoal(words: Words): CalculatorId | null {
  const { says, has, isMonthly, figures } = words
  if (has('money') && (has('percent') || has('time')) && isWorthToday(words)) return 'present'
  const hasGoal = figures.some((figure) => figure.role === 'goal' && !figure.isMonthly)
  if (says('asksTime') && !has('time')) {
    if (says('takesOut') && says('lasts') && isMonthly) return 'withdrawal'
    if (has('money') && (isMonthly || hasGoal || (has('percent') && figures.length > 2))) return 'goal_time'
  }
  if (isMonthly) return null
  const steps = says('asksStep')
  if (steps && says('months') && !says('takesOut') && has('money') && has('time')) return 'goal_step'
  if (steps && hasGoal && (has('time') || !has('percent'))) return 'goal_step'
  return hasGoal && has('time') && says('saves') ? 'goal_step' : null
}

/** What has to be put in now, once, to have so much later. */
function isWorthToday({ says, figures }: Words): boolean {
  if (says('past')) return false
  if (says('worthToday')) return true
  const [amount, ...others] = figures.filter(({ kind }) => kind === 'money')
  return amount?.role === 'goal' && others.length === 0 && says('today') && says('toHave') && !says('later')
}

/** Money that lies or is put aside, and what it comes to. */
function isGrowth({ says, has, wants, isMonthly, figures }: Words): boolean {
  const [money, rate, time] = [has('money'), has('percent'), has('time')]
  if (says('grows') && money && figures.length > 1 && (rate || time)) return true
  return (money && rate && time) || (isMonthly && time && (wants || says('addsUp')))
}
