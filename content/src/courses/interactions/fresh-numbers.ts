/**
 * [N-08] The same question with other numbers. The author gives ranges (`? price: 2..6 step 0.5`) for named lines of
 * the calculation, and below each wrong option the calculation of its mistake. Each number in the texts that equals a
 * named result is linked to it; a variant replaces all of them. The compiler draws a few variants, the checker [N-09]
 * works out all of them.
 */
import type { QuizPage } from '@vela/contract/learning'
import { evaluate, round } from '../arithmetic.ts'
import { constantsIn, evaluateSums } from '../evaluate-sums.ts'
import { numberPattern, numbersIn } from '../numbers-in.ts'
import type { Problem, WrittenQuiz, WrittenRange } from '../written-elements.ts'
import { seeded } from './seeded.ts'

type Values = Readonly<Record<string, number>>
type Hole = { readonly name: string; readonly decimals: number; readonly isMoney: boolean }
type FreshNumbers = NonNullable<QuizPage['fresh']>

const maxVariants = 10_000
const rowCount = 12

const optionName = (id: string) => `option ${id}`

/** Every named result of one variant, the values of the options included. */
function work(quiz: WrittenQuiz, given: Values): Values {
  const { value, known } = evaluateSums(quiz.sums, given)
  const options = quiz.options.map(
    ({ id, isRight, state }) => [optionName(id), isRight ? value : evaluate(state ?? '', known)] as const,
  )
  return { ...known, ...Object.fromEntries(options) }
}

const countOf = ({ from, to, step }: WrittenRange) => Math.floor((to - from) / step + 1e-9) + 1
const at = ({ from, step }: WrittenRange, index: number) => round(from + index * step, 6)

/** All variants, or as many seeded ones if they are more than the checker can work out. */
function* everyVariant({ ranges, slug }: WrittenQuiz): Generator<Values> {
  const total = ranges.reduce((product, range) => product * countOf(range), 1)
  const random = seeded(slug)
  for (let drawn = 0; drawn < Math.min(total, maxVariants); drawn += 1) {
    let rest = total > maxVariants ? Math.floor(random() * total) : drawn
    yield Object.fromEntries(
      ranges.map((range) => {
        const index = rest % countOf(range)
        rest = Math.floor(rest / countOf(range))
        return [range.name, at(range, index)]
      }),
    )
  }
}

/** Links the numbers in the texts of a quiz to the results they show. */
function linkTexts(quiz: WrittenQuiz) {
  const { sums, ranges, options, title } = quiz
  const own = work(quiz, {})
  const varied = new Set(ranges.map(({ name }) => name))
  const states = options.flatMap(({ state }) => state ?? [])
  const constants = new Set(constantsIn([...sums, ...states], varied))
  const other = work(
    quiz,
    Object.fromEntries(ranges.map(({ name, from, to }) => [name, own[name] === from ? to : from])),
  )
  const problems: string[] = []
  const holes: Hole[] = []

  function nameOf(value: number): string | null {
    const names = Object.keys(own).filter((name) => round(own[name] ?? 0, 6) === value)
    const distinct = new Set(names.map((name) => other[name]))
    if (distinct.size > 1) problems.push(`${value} is ${names.join(' and ')}; give them different numbers`)
    const [name] = names
    if (name !== undefined && constants.has(value) && other[name] !== own[name])
      problems.push(`${value} is ${name} and also a fixed number of the calculation`)
    return name ?? null
  }

  function link(text: string, mayKeep: boolean): string {
    return text.replace(numberPattern, (literal, offset: number) => {
      const [value = 0] = numbersIn(literal)
      const name = nameOf(value)
      if (name === null) {
        if (!mayKeep && !constants.has(value) && !numbersIn(title).includes(value))
          problems.push(`no line of the calculation names ${literal} in "${text}"`)
        return literal
      }
      const hole = {
        name,
        decimals: (literal.split('.')[1] ?? '').length,
        isMoney: text[offset - 1] === '$',
      }
      const same = holes.findIndex(
        (one) => one.name === name && one.decimals === hole.decimals && one.isMoney === hole.isMoney,
      )
      return `{${same < 0 ? holes.push(hole) - 1 : same}}`
    })
  }

  const linked = {
    title: link(title, true),
    options: options.map(({ id, text, why }) => ({ id, answer: link(text, false), why: link(why, false) })),
  }
  for (const { name } of ranges)
    if (!numbersIn(title).includes(round(own[name] ?? Number.NaN, 6)))
      problems.push(`the question does not show ${name}`)
  return { ...linked, holes, own, problems }
}

/** Writes a result like the number it replaces, or null if it is negative or has too many decimals. */
function write(value: number, { decimals, isMoney }: Hole): string | null {
  const places = isMoney && round(value, 6) !== round(value, decimals) ? 2 : decimals
  if (value < 0 || Math.abs(value - round(value, places)) > 1e-6) return null
  const [whole = '', part] = round(value, places).toFixed(places).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`)
}

function writeRow(holes: readonly Hole[], values: Values): (string | null)[] {
  return holes.map((hole) => write(values[hole.name] ?? Number.NaN, hole))
}

const describe = (given: Values) =>
  Object.entries(given)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')

/** [N-09] Works out every variant: options differ, and no number is negative or has too many decimals. */
export function checkFresh(quiz: WrittenQuiz): Problem[] {
  if (quiz.ranges.length === 0) return []
  const problem = (text: string): Problem[] => [{ line: quiz.ranges[0]?.line ?? quiz.line, text }]
  for (const { id, isRight, state, line } of quiz.options)
    if (!isRight && state === null)
      return [{ line, text: `below option ${id} the calculation of its mistake is missing: "  = …"` }]
  for (const range of quiz.ranges)
    if (!quiz.sums.some((line) => line.startsWith(`${range.name}:`)) || countOf(range) < 2)
      return problem(`${range.name} needs a line "= ${range.name}: …" and a range from small to large`)
  try {
    const { holes, problems } = linkTexts(quiz)
    if (problems[0]) return problem(problems[0])
    for (const given of everyVariant(quiz)) {
      const values = work(quiz, given)
      const row = writeRow(holes, values)
      const ugly = row.indexOf(null)
      if (ugly >= 0)
        return problem(
          `${describe(given)}: ${holes[ugly]?.name} is ${round(values[holes[ugly]?.name ?? ''] ?? 0, 6)}`,
        )
      const shown = quiz.options.map(({ id }) => round(values[optionName(id)] ?? 0, 6))
      if (new Set(shown).size < shown.length) return problem(`${describe(given)}: two options are the same`)
    }
    return []
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error))
  }
}

/** [N-08] The texts with holes, and a few rows of figures for them, the same in every language. */
export function compileFresh(quiz: WrittenQuiz): FreshNumbers | undefined {
  if (quiz.ranges.length === 0) return undefined
  const { title, options, holes, own } = linkTexts(quiz)
  const variants = [...everyVariant(quiz)].filter((given) =>
    Object.entries(given).some(([name, value]) => own[name] !== value),
  )
  const random = seeded(`${quiz.slug} rows`)
  const rows: string[][] = []
  while (rows.length < rowCount && variants.length > 0) {
    const [given = {}] = variants.splice(Math.floor(random() * variants.length), 1)
    rows.push(writeRow(holes, work(quiz, given)).map((figure) => figure ?? ''))
  }
  return { title, options, rows }
}
