import { expect, test } from 'vitest'
import { longestStack, type Place, stepBack, stepTo, trailTo } from './place.ts'

const start: Place = { screen: 'gender', screenPrev: null, screenPrevScope: [] }

test('[S-03] a change pushes the screen that is left and remembers it', () => {
  const place = stepTo(stepTo(start, 'age'), 'promo')
  expect(place).toEqual({ screen: 'promo', screenPrev: 'age', screenPrevScope: ['gender', 'age'] })
})

test('[S-03] the stack forgets its oldest screen when it is full', () => {
  let place = start
  for (let step = 0; step < longestStack * 2; step++) place = stepTo(place, step % 2 ? 'age' : 'promo')
  expect(place.screenPrevScope).toHaveLength(longestStack)
  expect(place.screenPrevScope).not.toContain('gender')
})

test('[S-04] back pops the stack', () => {
  const place = stepBack(stepTo(stepTo(start, 'age'), 'promo'), 'gender')
  expect(place).toEqual({ screen: 'age', screenPrev: 'gender', screenPrevScope: ['gender'] })
})

test('[S-04] back with an empty stack falls back to the remembered screen, once', () => {
  const back = stepBack({ screen: 'age', screenPrev: 'promo', screenPrevScope: [] }, 'gender')
  expect(back.screen).toBe('promo')
  expect(stepBack(back, 'gender').screen).toBe('gender')
})

test('[S-04] back with nothing remembered leads home', () => {
  expect(stepBack({ screen: 'terms', screenPrev: null, screenPrevScope: [] }, 'learn').screen).toBe('learn')
})

test('[D3] the trail walks the stack from its first screen to this one', () => {
  const place = stepTo(stepTo(start, 'age'), 'promo')
  const trail = trailTo(place)
  expect(trail.map(({ screen }) => screen)).toEqual(['gender', 'age', 'promo'])
  expect(trail.at(-1)).toEqual(place)
  expect(stepBack(place, 'gender')).toEqual(trail.at(-2))
})
