import { expect, test } from 'vitest'
import { auth, forgetSession } from '../../../state/auth.ts'
import { forgetTraces } from '../../../state/traces.ts'
import { noteScroll, scrollOf } from './scroll-memory.ts'
import { openAcademy } from './test-academy.ts'

test('how far somebody read is not known to the next person in the tab', async () => {
  await openAcademy()
  noteScroll('c/one/doors', 240)
  expect(scrollOf('c/one/doors')).toBe(240)
  forgetSession()
  forgetTraces()
  await openAcademy()
  expect(auth.getState().token).not.toBeNull()
  expect(scrollOf('c/one/doors')).toBe(0)
})
