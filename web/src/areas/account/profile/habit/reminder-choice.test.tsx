import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { academyKey, removePush, stubPush } from '../../../../api/reminders/test-push.ts'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { storeSession } from '../../../../state/session/auth.ts'
import { ana } from '../../test-person.ts'
import { ReminderChoice } from './reminder-choice.tsx'

beforeEach(async () => {
  storeSession('a-session', ana)
  await chooseLanguage('en', 'front', 'habit')
})
afterEach(() => {
  removePush()
  vi.useRealTimers()
})

const box = () => screen.findByRole('checkbox', { name: /^Remind me on this device/ })

test('[R-30] reminders are off until the person switches them on, and then come at about this hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 19, 40) })
  const { browser } = stubPush()
  render(<ReminderChoice />)
  expect(await box()).not.toBeChecked()
  expect(browser.requested).toBe(0)
  await userEvent.click(await box())
  await waitFor(async () => expect(await box()).toBeChecked())
  expect(browser.sent).toEqual([
    {
      path: '/habit/reminder/set/',
      body: {
        endpoint: 'https://push.example/1',
        public_key: academyKey,
        auth: 'A'.repeat(22),
        zone: 'UTC',
        hour: 19,
      },
    },
  ])
  expect(screen.getByRole('combobox', { name: 'Around' })).toHaveDisplayValue('7:00 PM')
  expect(browser.settings).toEqual({ language: 'en', key: academyKey })
})

test.each([
  [3, 9],
  [23, 20],
])('[R-34] switched on at %i o’clock, they come at %i: no hour is in the night', async (now, hour) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, now) })
  const { browser } = stubPush()
  render(<ReminderChoice />)
  await userEvent.click(await box())
  await waitFor(() => expect(browser.sent[0]?.body['hour']).toBe(hour))
})

test('[R-30] the hour is chosen, and is the one that was chosen before', async () => {
  const { browser, subscribe } = stubPush({ permission: 'granted', hour: 12 })
  subscribe(academyKey)
  render(<ReminderChoice />)
  const choice = await screen.findByRole('combobox', { name: 'Around' })
  expect(choice).toHaveDisplayValue('12:00 PM')
  await userEvent.selectOptions(choice, '9:00 AM')
  await waitFor(() => expect(choice).toHaveDisplayValue('9:00 AM'))
  expect(browser.sent.map(({ body }) => body['hour'])).toEqual([9])
})

test('[R-36] off ends them in the browser and on the server, and in the browser even without a network', async () => {
  const { browser, subscribe } = stubPush({ permission: 'granted', hour: 12 })
  subscribe(academyKey)
  render(<ReminderChoice />)
  await waitFor(async () => expect(await box()).toBeChecked())
  await userEvent.click(await box())
  await waitFor(async () => expect(await box()).not.toBeChecked())
  expect(browser.subscription).toBeNull()
  expect(browser.settings).toBeNull()
  expect(browser.sent).toEqual([
    { path: '/habit/reminder/end/', body: { endpoint: 'https://push.example/1' } },
  ])
  await userEvent.click(await box())
  await waitFor(async () => expect(await box()).toBeChecked())
  browser.isOnline = false
  await userEvent.click(await box())
  await waitFor(async () => expect(await box()).not.toBeChecked())
  expect(browser.subscription).toBeNull()
})

test('[R-30] a refused permission is explained in words', async () => {
  const { browser } = stubPush({ answer: 'denied' })
  render(<ReminderChoice />)
  await userEvent.click(await box())
  expect(await screen.findByText(/this browser doesn’t allow notifications from Vela/)).toBeVisible()
  expect(browser.sent).toEqual([])
})

test('[R-30] a question of the browser that was closed without an answer leaves them off', async () => {
  const { browser } = stubPush({ answer: 'default' })
  render(<ReminderChoice />)
  await userEvent.click(await box())
  await waitFor(() => expect(browser.requested).toBe(1))
  expect(await box()).not.toBeChecked()
})

test('[R-30] without a network they stay off, and the screen says so', async () => {
  const { browser } = stubPush()
  browser.isOnline = false
  render(<ReminderChoice />)
  await userEvent.click(await box())
  expect(await screen.findByText(/That didn’t work/)).toBeVisible()
  expect(await box()).not.toBeChecked()
})

test('[R-30] a browser without push shows nothing, a tab on a phone of Apple the way to have it', async () => {
  const { container, unmount } = render(<ReminderChoice />)
  expect(container).toBeEmptyDOMElement()
  unmount()
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  render(<ReminderChoice />)
  expect(await screen.findByText(/add Vela to the home screen/)).toBeVisible()
})
