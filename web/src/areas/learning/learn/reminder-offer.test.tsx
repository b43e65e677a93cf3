import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removePush, stubPush } from '../../../api/reminders/test-push.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { type Item, keyOf, viewOf } from '../../../state/outbox/outbox-items.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { ReminderOffer } from './reminder-offer.tsx'

function show(days: number) {
  const items = Array.from(
    { length: days },
    (_, at): Item => ({ id: 1, type: 'day', typeId: `2026-11-1${at}`, option: '' }),
  )
  const saved = new Map(items.map((item) => [keyOf(item), item]))
  const progress = viewOf({ saved, waiting: new Map(), isReady: true, isKnown: true, isSending: false })
  return render(<ReminderOffer progress={progress} />)
}

beforeEach(async () => {
  await openAcademy({ screen: 'learn', chapter: null })
  await chooseLanguage('en', 'front', 'learn')
})
afterEach(() => removePush())

test('[R-30] the map offers reminders from the third day on, and asks the browser only after a tap', async () => {
  const { browser } = stubPush()
  const { container, unmount } = show(2)
  expect(container).toBeEmptyDOMElement()
  unmount()
  show(3)
  expect(browser.requested).toBe(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText(/Reminders are on/)).toBeVisible()
  expect(browser.sent).toMatchObject([{ path: '/habit/reminder/set/' }])
  expect(screen.queryByRole('button')).toBeNull()
})

test('[R-30] who declines is not asked again', async () => {
  const { browser } = stubPush()
  const { container, unmount } = show(3)
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(container).toBeEmptyDOMElement()
  unmount()
  expect(show(9).container).toBeEmptyDOMElement()
  expect(browser.requested).toBe(0)
})

test.each([
  ['denied', /doesn’t allow notifications/],
  ['default', /Only on days when you haven’t learned/],
] as const)('[R-30] the answer %s to the browser’s question is met with words', async (answer, words) => {
  const { browser } = stubPush({ answer })
  show(3)
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(browser.sent).toEqual([])
})

test('[R-30] a failure says where to try again', async () => {
  const { browser } = stubPush()
  browser.isOnline = false
  show(3)
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText(/try again on your profile/)).toBeVisible()
})

test.each(['denied', 'granted'] as const)(
  '[R-30] a browser whose answer is already %s is offered nothing',
  (permission) => {
    stubPush({ permission })
    expect(show(3).container).toBeEmptyDOMElement()
  },
)

test('[R-30] a browser without push is offered nothing', () => {
  expect(show(3).container).toBeEmptyDOMElement()
})
