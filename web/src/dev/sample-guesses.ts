import type { ReadingPage } from '@vela/contract/learning'

const question = '<p>Tomás borrows $1,000 and receives $950. What is the fee?</p>'
const rest = '<p>The fee is $50, a twentieth of the loan.</p>'
const middle = '<p>The fee is $50. How much is that of the loan?</p>'
const at = question.length

/** One page for each way to guess. */
export const sampleGuesses: readonly ReadingPage[] = [
  {
    id: 'guess-number',
    title: 'A number',
    content: question + rest,
    guesses: [{ kind: 'number', at, before: '$', after: '', value: '50' }],
  },
  {
    id: 'guess-choice',
    title: 'A choice',
    content: question + rest,
    guesses: [{ kind: 'choice', at, options: ['A tenth of the loan', 'A twentieth of the loan'], right: 1 }],
  },
  {
    id: 'guess-twice',
    title: 'Step by step',
    content: `${question}${middle}${rest}`,
    guesses: [
      { kind: 'number', at, before: '$', after: '', value: '50' },
      {
        kind: 'choice',
        at: at + middle.length,
        options: ['A tenth of the loan', 'A twentieth of the loan'],
        right: 1,
      },
    ],
  },
]
