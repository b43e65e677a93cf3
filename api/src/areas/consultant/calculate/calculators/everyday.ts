import { type Decimal, decimalOf, fraction, one, over, times, whole } from '../decimal.ts'
import { type CalculationRequest, calculator } from '../engine.ts'
import { type Figure, isAmount, isRate } from '../figure.ts'
import { amountsIn, bySize, may, needs, says } from '../inputs.ts'

const after = ({ text }: CalculationRequest, { end }: Figure) => ({ text: text.slice(end, end + 24) })
const before = ({ text }: CalculationRequest, { at }: Figure) => ({
  text: text.slice(Math.max(0, at - 24), at),
})
const isPlain = (figures: readonly Figure[]) => !figures.some(({ raw }) => says('moneySign', { text: raw }))

export const everyday = {
  /** A price after discounts, taxes and tips, each of what the one before left. */
  adjust: calculator({
    inputs: { amount: needs.amount((request) => amountsIn(request.figures).toSorted(bySize)[0]?.value) },
    formula: ({ amount }, request) => {
      const [tax, ...others] = request.figures.filter(isRate)
      if (tax !== undefined && others.length === 0 && says('taxIncluded', request)) {
        const base = over(amount, one + fraction(tax.value))
        return {
          case: 'included',
          base,
          part: amount - base,
          rate: tax.value,
          factor: one + fraction(tax.value),
        }
      }
      let sum = amount
      const rows = request.figures.filter(isRate).map((figure) => {
        const [from, part] = [sum, times(sum, fraction(figure.value))]
        const isLess = isReduction(request, figure)
        sum = isLess ? from - part : from + part
        return { rate: figure.value, from, part, sign: isLess ? '−' : '+', sum }
      })
      const [only] = rows.length === 1 ? rows : []
      return {
        case: only ? 'single' : 'default',
        rows,
        sum,
        part: only?.part,
        overall: rows.length > 1 && sum < amount ? over((amount - sum) * 100n, amount) : undefined,
        isPlain: isPlain(request.figures),
      }
    },
  }),

  /** What each person pays of a bill, with a tip or a tax where one is named. */
  split: calculator({
    inputs: {
      bill: needs.amount((request) => splitParts(request).bill?.value),
      people: needs.free((request) => splitParts(request).people?.value),
    },
    formula: ({ bill, people }, request) => {
      if (people < one) return { missing: ['people'] }
      const rate = request.figures.find(isRate)?.value
      const added = rate === undefined ? 0n : times(bill, fraction(rate))
      return {
        rate,
        added: rate === undefined ? undefined : added,
        total: bill + added,
        people: Number(people / one),
        each: over(bill + added, people),
      }
    },
  }),

  /** Two offers with a quantity and a price each: what one unit costs. */
  unit_price: calculator({
    inputs: { quantity: may.free((request) => offersIn(request)[1]?.quantity) },
    formula: ({ quantity }, request) => {
      const [first, second] = offersIn(request)
      if (quantity === undefined || first === undefined || second === undefined)
        return { missing: ['offers'] }
      const [low, high] = first.each <= second.each ? [first, second] : [second, first]
      return {
        rows: [first, second],
        isMetric: says('metric', request),
        place: low === first ? 1 : 2,
        saved: over((high.each - low.each) * 100n, high.each),
        isSame: low.each === high.each,
      }
    },
  }),

  /** An hourly wage as yearly pay, or yearly, monthly or weekly pay as an hourly wage. */
  pay: calculator({
    inputs: { amount: needs.amount((request) => payOf(request)?.value) },
    hiddenNotes: ['each'],
    formula: ({ amount }, request) => {
      const hours = hoursIn(request) ?? whole(40)
      const figure = payOf(request)
      const isAssumed = hoursIn(request) === undefined
      if (figure && says('perHour', after(request, figure))) {
        const week = times(amount, hours)
        const year = week * 52n
        return { case: 'year', hourly: amount, hours, week, year, month: over(year, whole(12)), isAssumed }
      }
      // Amounts with a period are read as amounts a month; one without is meant a year.
      const year = figure?.isMonthly ? amount * 12n : amount
      return { case: 'hour', year, hours, hoursYear: hours * 52n, hourly: over(year, hours * 52n), isAssumed }
    },
  }),

  /** What is left of an income after expenses, and the share that they take. */
  left: calculator({
    inputs: { income: needs.amount((request) => incomeOf(request)?.value) },
    hiddenNotes: ['each'],
    formula: ({ income }, request) => {
      const spent = amountsIn(request.figures).filter((figure) => figure !== incomeOf(request))
      if (spent.length === 0) return { missing: ['spent'] }
      const sum = spent.reduce((all, { value }) => all + value, 0n)
      return {
        spent: sum,
        left: income - sum,
        share: over(sum * 100n, income),
        rest: over((income - sum) * 100n, income),
      }
    },
  }),
}

/** Whether a rate takes something off the price: the word beside it decides, the one after it first. */
function isReduction(request: CalculationRequest, figure: Figure): boolean {
  for (const near of [after(request, figure), before(request, figure)]) {
    if (says('isLess', near)) return true
    if (says('isMore', near)) return false
  }
  return false
}

function splitParts(request: CalculationRequest) {
  const figures = request.figures.filter((figure) => isAmount(figure) || figure.kind === 'plain')
  const people =
    figures.find(
      (figure) =>
        says('peopleAfter', after(request, figure)) || says('peopleBefore', before(request, figure)),
    ) ?? figures.toSorted(bySize).at(-1)
  const bill = figures.filter((figure) => figure !== people).toSorted(bySize)[0]
  return { people: bill === undefined ? undefined : people, bill }
}

/** The quantity and the price of each offer; "3 for 2 dollars", "2 dollars for 3" and "6 cans of 330 ml at 3.90" are read. */
function offersIn(request: CalculationRequest) {
  const figures = request.figures.filter(({ kind }) => kind !== 'time')
  const isSigned = (figure: Figure) => says('moneySign', { text: figure.raw })
  const isPrice = figures.some(isSigned)
    ? isSigned
    : (figure: Figure) => says('priceBefore', before(request, figure))
  const [first] = figures
  const isPriceFirst = first !== undefined && isPrice(first)
  const groups: Figure[][] = [[]]
  for (const figure of figures) {
    const last = groups.at(-1) ?? []
    const isFull = last.some(isPrice) && (isPriceFirst ? isPrice(figure) : true)
    if (isFull) groups.push([figure])
    else last.push(figure)
  }
  const isPaired = groups.length === 2 && groups.every((group) => group.length > 1)
  const pairs = isPaired ? groups : [figures.slice(0, 2), figures.slice(2, 4)]
  return pairs.flatMap((pair) => {
    const price = pair.find(isPrice) ?? pair.at(-1)
    const counts = pair.filter((figure) => figure !== price)
    const quantity = counts.reduce(
      (all, count) => times(all, times(count.value, unitOf(request, count))),
      one,
    )
    return price === undefined || counts.length === 0 || quantity <= 0n
      ? []
      : [{ quantity, price: price.value, each: over(price.value, quantity) }]
  })
}

/** The part of a kilogram or a litre that the unit after a quantity is. */
function unitOf(request: CalculationRequest, count: Figure): Decimal {
  if (says('smallUnit', after(request, count))) return decimalOf('0.001')
  return says('centUnit', after(request, count)) ? decimalOf('0.01') : one
}

const hoursIn = (request: CalculationRequest) =>
  request.figures.find((figure) => says('hoursAfter', after(request, figure)))?.value ??
  (says('halfTime', request) ? decimalOf('20') : undefined)

const payOf = (request: CalculationRequest) => {
  const amounts = request.figures.filter(
    (figure) => figure.kind !== 'time' && !isRate(figure) && !says('hoursAfter', after(request, figure)),
  )
  return amounts.find((figure) => says('perHour', after(request, figure))) ?? amounts[0]
}

/** The amount that the words call an income, otherwise the largest. */
const incomeOf = (request: CalculationRequest) => {
  const amounts = amountsIn(request.figures)
  return (
    amounts.find((figure) => says('incomeBefore', before(request, figure))) ?? amounts.toSorted(bySize)[0]
  )
}
