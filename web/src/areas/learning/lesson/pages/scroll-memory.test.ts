import { expect, test } from 'vitest'
import { auth, clearSession } from '../../../../state/session/auth.ts'
import { clearUserData } from '../../../../state/session/clear-user-data.ts'
import { openAcademy } from '../test-academy.ts'
import { rememberScroll, scrollOf } from './scroll-memory.ts'

test('scroll positions are not shared with the next account in the tab', async () => {
  await openAcademy()
  rememberScroll('c/one/doors', 240)
  expect(scrollOf('c/one/doors')).toBe(240)
  clearSession()
  clearUserData()
  await openAcademy()
  expect(auth.getState().token).not.toBeNull()
  expect(scrollOf('c/one/doors')).toBe(0)
})
