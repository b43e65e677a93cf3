import type { InteractionOf } from '@vela/contract/interaction'
import { numberPattern, numbersIn } from '../numbers-in.ts'
import type { Problem, WrittenQuiz } from '../written-elements.ts'

/** The texts before and after the only figure of an option. */
function around(text: string): { before: string; after: string } | null {
  const figures = text.match(numberPattern) ?? []
  const [figure = ''] = figures
  if (figures.length !== 1) return null
  const start = text.indexOf(figure)
  return { before: text.slice(0, start), after: text.slice(start + figure.length) }
}

/** [N-01] The options of a question that asks for a number differ only in their figure. */
export function checkNumber({ options, line }: WrittenQuiz): Problem[] {
  const right = options.find(({ isRight }) => isRight)
  const own = around(right?.text ?? '')
  if (own === null) return [{ line, text: 'the right option shows one number' }]
  return options.flatMap(({ text, line: optionLine }, index) => {
    const other = around(text)
    if (other?.before !== own.before || other.after !== own.after)
      return [{ line: optionLine, text: `only the number differs: ${own.before}…${own.after}` }]
    const [value] = numbersIn(text)
    return options.slice(0, index).some((one) => numbersIn(one.text)[0] === value)
      ? [{ line: optionLine, text: 'two options have the same number' }]
      : []
  })
}

export function compileNumber({ options }: WrittenQuiz): InteractionOf<'number'> {
  const { before, after } = around(options.find(({ isRight }) => isRight)?.text ?? '') ?? {
    before: '',
    after: '',
  }
  return { kind: 'number', before, after }
}
