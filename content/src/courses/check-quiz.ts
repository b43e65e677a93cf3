import { evaluate, round } from './arithmetic.ts'
import { evaluateSums } from './evaluate-sums.ts'
import { checkFresh } from './interactions/fresh-numbers.ts'
import { checkInteraction } from './interactions/interactions.ts'
import { numbersIn } from './numbers-in.ts'
import type { Problem, WrittenQuiz } from './written-elements.ts'

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
  return [...problems, ...checkSum(quiz), ...checkInteraction(quiz), ...checkFresh(quiz)]
}

/**
 * Checks that the right option, and no other, shows the result of the calculation, and that a wrong option shows the
 * result of its mistake if the mistake is stated.
 */
function checkSum({ asks, sums, options, line }: WrittenQuiz): Problem[] {
  if (sums.length === 0)
    return asks === 'arithmetic' ? [{ line, text: 'an arithmetic quiz states its sum' }] : []
  try {
    const { value: answer, known } = evaluateSums(sums)
    return options.flatMap((option) => {
      const shows = (value: number) => numbersIn(option.text).some((shown) => shown === round(value, 6))
      const complain = (text: string) => [{ line: option.line, text }]
      if (shows(answer) !== option.isRight)
        return complain(
          `the sum is ${round(answer, 6)}, ${option.isRight ? 'which this does not show' : 'which this shows too'}`,
        )
      if (option.isRight || option.state === null) return []
      const mistake = evaluate(option.state, known)
      return shows(mistake) ? [] : complain(`its mistake is ${round(mistake, 6)}, which this does not show`)
    })
  } catch (error) {
    return [{ line: line + 1, text: error instanceof Error ? error.message : String(error) }]
  }
}
