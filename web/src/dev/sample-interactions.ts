import type { QuizPage } from '@vela/contract/learning'

const option = (id: string, answer: string, why: string, isRight = false): QuizPage['options'][number] => ({
  id,
  answer,
  why,
  correct: isRight ? 'true' : 'false',
})

/** One question of each kind. */
export const sampleInteractions: readonly QuizPage[] = [
  {
    id: 'number',
    title: 'Wei pays a delivery fee of $3.50 four times a week. What is that in 52 weeks?',
    options: [
      option('a', '$168', 'This takes one week of fees, $14, times twelve.'),
      option('b', '$728', '$14 a week for 52 weeks.', true),
    ],
    interaction: { kind: 'number', before: '$', after: '' },
    fresh: {
      title: 'Wei pays a delivery fee of ${0} four times a week. What is that in 52 weeks?',
      options: [
        { id: 'a', answer: '${1}', why: 'This takes one week of fees, ${2}, times twelve.' },
        { id: 'b', answer: '${3}', why: '${2} a week for 52 weeks.' },
      ],
      rows: [['5.00', '240', '20', '1,040']],
    },
  },
]
