import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { startReminder } from './reminders.ts'
import { academyKey, removePush, stubPush } from './test-push.ts'

const formerKey = `B${academyKey.slice(1).split('').toReversed().join('')}`

beforeEach(() => chooseLanguage('es', 'front'))
afterEach(() => removePush())

test('[R-38] a start of the app sends the subscription that the browser has now, with the chosen hour', async () => {
  const { browser, subscribe } = stubPush({ permission: 'granted', hour: 11 })
  subscribe(academyKey)
  subscribe(academyKey)
  expect(await startReminder()).toBe(11)
  expect(browser.sent).toMatchObject([{ body: { endpoint: 'https://push.example/2', hour: 11 } }])
  expect(browser.settings).toEqual({ language: 'es', key: academyKey })
})

test('[R-38] a subscription to a former key of the academy is replaced', async () => {
  const { browser, subscribe } = stubPush({ permission: 'granted', hour: 11 })
  subscribe(formerKey)
  expect(await startReminder()).toBe(11)
  expect(browser.sent).toMatchObject([{ body: { endpoint: 'https://push.example/2' } }])
})
