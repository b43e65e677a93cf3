import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

async function menuOfNewVisit() {
  const { useMenu } = await import('./side-menu-state.ts')
  return renderHook(() => useMenu()).result.current
}

test('[S-14] an open menu is open again on the next visit', async () => {
  localStorage.setItem('side_menu', 'open')
  expect(await menuOfNewVisit()).toMatchObject({ isOpen: true })
})

test('[S-14] [S-24] closed, or anything else, is closed on the next visit', async () => {
  expect(await menuOfNewVisit()).toMatchObject({ isOpen: false })
  vi.resetModules()
  localStorage.setItem('side_menu', '{"half":')
  expect(await menuOfNewVisit()).toMatchObject({ isOpen: false })
})
