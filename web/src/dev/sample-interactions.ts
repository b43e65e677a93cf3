import type { Interaction } from '@vela/contract/interaction'
import type { QuizPage } from '@vela/contract/learning'

const option = (id: string, answer: string, why: string, isRight = false): QuizPage['options'][number] => ({
  id,
  answer,
  why,
  correct: isRight ? 'true' : 'false',
})

function sample(title: string, options: QuizPage['options'], interaction: Interaction): QuizPage {
  return { id: interaction.kind, title, options, interaction }
}

const line =
  '<svg class="drawing" viewBox="0 0 360 120" role="img" aria-label="A fund. It falls once."><polyline class="stroke series-1" points="10,60 120,20 230,100 350,40"></polyline></svg>'

/** One question of each kind. */
export const sampleInteractions: readonly QuizPage[] = [
  {
    ...sample(
      'Wei pays a delivery fee of $3.50 four times a week. What is that in 52 weeks?',
      [
        option('a', '$168', 'This takes one week of fees, $14, times twelve.'),
        option('b', '$728', '$14 a week for 52 weeks.', true),
      ],
      { kind: 'number', before: '$', after: '' },
    ),
    fresh: {
      title: 'Wei pays a delivery fee of ${0} four times a week. What is that in 52 weeks?',
      options: [
        { id: 'a', answer: '${1}', why: 'This takes one week of fees, ${2}, times twelve.' },
        { id: 'b', answer: '${3}', why: '${2} a week for 52 weeks.' },
      ],
      rows: [['5.00', '240', '20', '1,040']],
    },
  },
  sample(
    'Which of these payments are leaks?',
    [
      option('a', 'Only the phone backup', 'She has not opened the gym app for months either.'),
      option('b', 'The phone backup and the gym app', 'She would buy neither again.', true),
    ],
    {
      kind: 'many',
      items: [
        { id: 'phone', text: 'The backup of a phone she sold' },
        { id: 'gym', text: 'A gym app, last opened in March' },
        { id: 'dinner', text: 'The monthly dinner with her sister' },
      ],
      states: { a: ['phone'], b: ['phone', 'gym'] },
    },
  ),
  sample(
    'Which debt comes first, to pay the least interest?',
    [
      option('a', 'The largest first', 'The rate decides, not the amount.'),
      option('b', 'The highest rate first', 'Each dollar saves most there.', true),
    ],
    {
      kind: 'order',
      items: [
        { id: 'car', text: 'Car loan, $4,000 at 9%' },
        { id: 'home', text: 'Home loan, $90,000 at 5%' },
        { id: 'card', text: 'Card, $1,500 at 28%' },
      ],
      states: { a: ['home', 'car', 'card'], b: ['card', 'car', 'home'] },
    },
  ),
  sample(
    'Sort these payments of Tomás.',
    [
      option('a', 'The music app is a fixed bill', 'He could drop it without harm.'),
      option('b', 'The music app is a want', 'A want may be regular.', true),
    ],
    {
      kind: 'buckets',
      buckets: [
        { id: 'fixed', text: 'Fixed bills' },
        { id: 'wants', text: 'Wants' },
      ],
      items: [
        { id: 'music', text: 'A music app' },
        { id: 'rent', text: 'Rent' },
        { id: 'cinema', text: 'Cinema' },
      ],
      states: {
        a: { music: 'fixed', rent: 'fixed', cinema: 'wants' },
        b: { music: 'wants', rent: 'fixed', cinema: 'wants' },
      },
    },
  ),
  sample(
    'Which messages show that this is a scam?',
    [
      option('a', 'Only the hurry', 'The code is worse.'),
      option('b', 'The hurry and the code', 'A bank never asks for a code.', true),
    ],
    {
      kind: 'chat',
      items: [
        { id: 'hello', text: 'Hello, this is your bank.', from: 'Bank security', isOwn: false },
        { id: 'hurry', text: 'Your account is blocked in 10 minutes.', from: 'Bank security', isOwn: false },
        { id: 'what', text: 'What should I do?', from: 'You', isOwn: true },
        { id: 'code', text: 'Tell us the code.', from: 'Bank security', isOwn: false },
      ],
      states: { a: ['hurry'], b: ['hurry', 'code'] },
    },
  ),
  sample(
    'Where on this chart did risk show?',
    [
      option('a', 'In 2007', 'It rose until then.'),
      option('b', 'In 2009', 'It had lost half by then.', true),
    ],
    {
      kind: 'point',
      title: 'A fund',
      chart: line,
      points: { a: { x: 33.3, y: 16.7, name: '2007' }, b: { x: 63.9, y: 83.3, name: '2009' } },
    },
  ),
  sample(
    'What do you guess $1,000 becomes in 40 years at 5%?',
    [
      option('a', '$3,000', 'That would be simple interest.'),
      option('b', 'About $7,000', 'Interest earns interest too.', true),
    ],
    {
      kind: 'explore',
      title: '$1,000 left alone',
      unit: '$',
      x: { name: 'Years', values: [0, 10, 20, 30, 40] },
      series: [{ name: 'With interest on interest', formula: '1000 * (1 + rate / 100) ^ x' }],
      sliders: [{ name: 'rate', label: 'Rate a year', unit: '%', min: 1, max: 10, step: 1, value: 5 }],
      ask: 40,
      values: { a: 3000, b: 7000 },
      says: 'At {rate} a year it grows to {1} in 40 years.',
    },
  ),
]
