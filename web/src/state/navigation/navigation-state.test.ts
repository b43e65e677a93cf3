import { expect, test } from 'vitest'
import {
  maxStackLength,
  type NavigationState,
  popScreen,
  pushScreen,
  statesUpTo,
} from './navigation-state.ts'

const start: NavigationState = { screen: 'gender', screenPrev: null, screenPrevScope: [] }

test('[S-03] a change pushes the current screen and stores it as the previous one', () => {
  const place = pushScreen(pushScreen(start, 'age'), 'promo')
  expect(place).toEqual({ screen: 'promo', screenPrev: 'age', screenPrevScope: ['gender', 'age'] })
})

test('[S-03] a full stack drops its oldest screen', () => {
  let place = start
  for (let step = 0; step < maxStackLength * 2; step++) place = pushScreen(place, step % 2 ? 'age' : 'promo')
  expect(place.screenPrevScope).toHaveLength(maxStackLength)
  expect(place.screenPrevScope).not.toContain('gender')
})

test('[S-04] back pops the stack', () => {
  const place = popScreen(pushScreen(pushScreen(start, 'age'), 'promo'), 'gender')
  expect(place).toEqual({ screen: 'age', screenPrev: 'gender', screenPrevScope: ['gender'] })
})

test('[S-04] back with an empty stack falls back to the previous screen, once', () => {
  const back = popScreen({ screen: 'age', screenPrev: 'promo', screenPrevScope: [] }, 'gender')
  expect(back.screen).toBe('promo')
  expect(popScreen(back, 'gender').screen).toBe('gender')
})

test('[S-04] back without a previous screen goes home', () => {
  expect(popScreen({ screen: 'terms', screenPrev: null, screenPrevScope: [] }, 'learn').screen).toBe('learn')
})

test('[D3] statesUpTo walks the stack from its first screen to the current one', () => {
  const place = pushScreen(pushScreen(start, 'age'), 'promo')
  const trail = statesUpTo(place)
  expect(trail.map(({ screen }) => screen)).toEqual(['gender', 'age', 'promo'])
  expect(trail.at(-1)).toEqual(place)
  expect(popScreen(place, 'gender')).toEqual(trail.at(-2))
})
