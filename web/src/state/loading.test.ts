import { expect, test } from 'vitest'
import { appState } from './app-state.ts'
import { beginLoading } from './loading.ts'

test('[S-17] stays on until the last of overlapping requests is over', () => {
  const endFirst = beginLoading()
  const endSecond = beginLoading()
  expect(appState.getState().loading).toBe(true)
  endFirst()
  endFirst()
  expect(appState.getState().loading).toBe(true)
  endSecond()
  expect(appState.getState().loading).toBe(false)
})
