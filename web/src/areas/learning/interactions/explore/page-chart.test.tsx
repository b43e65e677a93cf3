import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../i18n/texts.ts'
import { ReadingPage } from '../../lesson/pages/reading-page.tsx'

beforeAll(() => loadTexts('lesson'))

const chart = {
  title: 'A year of fees',
  unit: '$' as const,
  x: { name: 'Months', values: [0, 6, 12] },
  series: [{ name: 'Fees', formula: 'fee * x' }],
  sliders: [{ name: 'fee', label: 'Fee a month', unit: '$' as const, min: 0, max: 10, step: 1, value: 4 }],
  says: 'At {fee} a month a year costs {1}.',
}
const figure = '<figure class="chart living"><figcaption>A picture</figcaption></figure>'
const page = { id: 'a/b/c', title: 'Fees', content: `<p>Before.</p>${figure}<p>After.</p>`, charts: [chart] }
const show = (charts: (typeof chart & { ask?: number })[] | undefined) =>
  render(<ReadingPage page={{ ...page, charts }} lang="en" drawing={undefined} onOpenReference={() => {}} />)

test('[N-30] the chart of a page follows its slider, between the text before and after it', async () => {
  show([chart])
  fireEvent.change(await screen.findByRole('slider', { name: 'Fee a month' }), { target: { value: '7' } })
  expect(screen.getByText('At $7 a month a year costs $84.')).toBeVisible()
  expect(screen.queryByText('A picture')).toBeNull()
  const text = document.querySelector('.reading')?.textContent ?? ''
  expect(text).toMatch(/^Before\..*A year of fees.*After\.$/s)
})

test('[N-30] a chart that asks is guessed first', async () => {
  show([{ ...chart, ask: 12 }])
  const check = await screen.findByRole('button', { name: 'Check' })
  expect(screen.queryByText(/a year costs/)).toBeNull()
  await userEvent.click(check)
  expect(screen.getByText('Move the slider to your guess first.')).toBeVisible()
  fireEvent.change(screen.getByRole('slider', { name: 'Your guess · Months: 12' }), {
    target: { value: '30' },
  })
  await userEvent.click(check)
  expect(screen.getByText('At $4 a month a year costs $48.')).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Fee a month' })).toBeVisible()
})

test('[N-30] a chart that this app cannot move stays a picture', () => {
  show(undefined)
  expect(screen.getByText('A picture')).toBeVisible()
})
