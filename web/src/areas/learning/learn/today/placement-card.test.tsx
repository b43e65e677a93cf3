import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnPlan } from '@vela/contract/learning'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { appState } from '../../../../state/app-state.ts'
import { onToast } from '../../../../state/toasts.ts'
import { openAcademy } from '../../lesson/test-academy.ts'
import { courseOf, sectionOf } from '../../map/test-courses.ts'
import { Learn } from '../learn.tsx'

const chapters = (course: string, ...titles: readonly string[]) =>
  titles.map((title) => sectionOf(`${course}/${title.toLowerCase()}`, { title }))

const courses = [
  courseOf('money', chapters('money', 'Budget', 'Bank', 'Goals'), { title: 'Money' }),
  courseOf('debt', chapters('debt', 'Cards', 'Loans'), { title: 'Debt' }),
]
const stop = (name: string) => screen.findByRole('button', { name })
const state = () => appState.getState()

async function openMap({ plan, done = {} }: { plan: OwnPlan; done?: Record<string, string> }) {
  window.scrollTo = vi.fn()
  const server = await openAcademy({ courses, done, screen: 'learn', chapter: null })
  server.answerWith('plan', { body: { data: plan } })
  await chooseLanguage('en', 'front', 'learn')
  return server
}

const planOf = (planned: string[], known: string[] = []): OwnPlan => ({
  started_at: new Date().toISOString(),
  plan: {
    minutesPerDay: 10,
    weeks: [
      {
        week: 1,
        chapters: planned,
        reasons: [],
        days: Array.from({ length: 7 }, (_, day) =>
          planned[day] === undefined
            ? [{ kind: 'review' as const, minutes: 10 }]
            : [{ kind: 'chapter' as const, chapter: planned[day], minutes: 10 }],
        ),
      },
    ],
  },
  known,
  isPlacementOffered: known.length === 0,
})

test('[R-50] the placement is offered on the first visit, and not again once it was declined', async () => {
  const plan = planOf(['money/budget', 'money/bank'])
  const server = await openMap({ plan })
  render(<Learn />)
  const offer = await screen.findByRole('region', { name: 'Do you know some of this?' })
  // Without a network the answer is not lost in silence.
  const toasts: string[] = []
  onToast(({ text }) => toasts.push(text))
  await userEvent.click(within(offer).getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(offer).toBeVisible()
  server.answerWith('clear', { body: { status: 'ok' } })
  server.answerWith('plan', { body: { data: { ...plan, isPlacementOffered: false } } })
  await userEvent.click(within(offer).getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(offer).not.toBeInTheDocument())
})

test('[R-50] the offer opens the placement; somebody who has begun to learn does not see it', async () => {
  const plan = planOf(['money/budget', 'money/bank'])
  await openMap({ plan })
  const { unmount } = render(<Learn />)
  await userEvent.click(await screen.findByRole('button', { name: 'Find my place' }))
  expect(state()).toMatchObject({ screen: 'test_out', activeChapter: 'placement' })
  unmount()
  await openMap({ plan, done: { 'money/budget/1': '' } })
  render(<Learn />)
  await stop('Budget Continue 50% 10 min')
  expect(screen.queryByRole('region', { name: 'Do you know some of this?' })).toBeNull()
})

test('[R-54] chapters that the plan skips say so, stay open and are not done', async () => {
  await openMap({ plan: planOf(['money/goals', 'debt/cards'], ['money/budget', 'money/bank']) })
  render(<Learn />)
  expect(await stop('Goals Start 10 min')).toHaveAttribute('aria-current', 'step')
  expect(await stop('Budget Start Skipped: you know this')).toBeEnabled()
  await userEvent.click(await stop('Bank Start Skipped: you know this'))
  expect(state()).toMatchObject({ screen: 'lesson', activeChapter: 'money/bank' })
})
