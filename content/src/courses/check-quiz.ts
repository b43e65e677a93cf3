import { evaluate, round } from './arithmetic.ts'
import { numbersIn } from './numbers-in.ts'
import type { Problem, WrittenQuiz } from './parse-chapter.ts'

const longest = { question: 320, option: 110, why: 260 }

export function checkQuiz(quiz: WrittenQuiz): Problem[] {
  const { options, line, title } = quiz
  const problems: Problem[] = []
  const complain = (at: number, text: string) => problems.push({ line: at, text })
  if (title.length > longest.question)
    complain(line, `the question is longer than ${longest.question} letters`)
  if (options.length < 2) complain(line, 'a quiz needs two options')
  const right = options.filter(({ isRight }) => isRight)
  if (right.length !== 1) complain(line, `${right.length} options are right, one must be`)
  options.forEach((option, index) => {
    if (option.id !== 'abcde'[index]) complain(option.line, 'options are called a, b, c … in their order')
    if (option.why === '') complain(option.line, 'say below the option why it is right or wrong')
    if (option.why.length > longest.why)
      complain(option.line, `the reason is longer than ${longest.why} letters`)
    if (option.text.length > longest.option)
      complain(option.line, `the option is longer than ${longest.option} letters`)
    if (options.findIndex(({ text }) => text === option.text) < index)
      complain(option.line, 'two options say the same')
  })
  return [...problems, ...checkSum(quiz)]
}

/** Checks that the right option, and no other, shows the result of the calculation. */
function checkSum({ asks, sums, options, line }: WrittenQuiz): Problem[] {
  if (sums.length === 0)
    return asks === 'arithmetic' ? [{ line, text: 'an arithmetic quiz states its sum' }] : []
  let answer: number
  try {
    answer = evaluateLines(sums)
  } catch (error) {
    return [{ line: line + 1, text: error instanceof Error ? error.message : String(error) }]
  }
  return options.flatMap((option) => {
    const isShown = numbersIn(option.text).some((shown) => shown === round(answer, 6))
    if (isShown === option.isRight) return []
    return [
      {
        line: option.line,
        text: `the sum is ${round(answer, 6)}, ${option.isRight ? 'which this does not show' : 'which this shows too'}`,
      },
    ]
  })
}

/** `rate: 0.2 / 12` names a result for the lines below; the last line is the answer. */
function evaluateLines(lines: readonly string[]): number {
  const known: Record<string, number> = {}
  let value = Number.NaN
  for (const line of lines) {
    const [, name, expression = line] = /^([a-z][a-z_]*):\s*(.+)$/i.exec(line) ?? []
    value = evaluate(expression, known)
    if (name) known[name] = value
  }
  return value
}
