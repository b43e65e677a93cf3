import { expect, test } from 'vitest'
import { moveUpsale, openUpsale } from './upsale-machine.ts'

const walk = (remembered: string | null, ...events: Parameters<typeof moveUpsale>[1][]) =>
  events.reduce(moveUpsale, openUpsale(remembered))

test.each([
  [null, '66', 'offer'],
  ['offered', '74', 'offer'],
  ['anything else', '74', 'offer'],
  ['added', '74', 'owned'],
] as const)('[U-02] with %j remembered it opens at %s, %s', (remembered, discount, step) => {
  expect(openUpsale(remembered)).toEqual({ discount, step })
})

test('[U-02] [U-03] skip, tip, second offer, skip: over', () => {
  expect(walk(null, 'skip')).toEqual({ discount: '66', step: 'tip' })
  expect(walk(null, 'skip', 'tip_read')).toEqual({ discount: '74', step: 'offer' })
  expect(walk(null, 'skip', 'tip_read', 'skip')).toEqual({ discount: '74', step: 'over' })
})

test('[U-04] while a charge runs neither another one nor a skip begins', () => {
  const charging = { discount: '66', step: 'charging' }
  expect(walk(null, 'add', 'add')).toEqual(charging)
  expect(walk(null, 'add', 'skip')).toEqual(charging)
})

test.each([
  [['charged'], 'over'],
  [['refused'], 'refused'],
  [['refused', 'go_on'], 'over'],
  [['failed'], 'offer'],
] as const)('[U-04] a charge that ends with %j leads to %s', (events, step) => {
  expect(walk('offered', 'add', ...events)).toEqual({ discount: '74', step })
})
