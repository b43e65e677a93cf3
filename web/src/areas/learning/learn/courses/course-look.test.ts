import { outline } from '@vela/content/outline'
import { expect, test } from 'vitest'
import { courseLook } from './course-look.ts'

test('[L-20] every course has its own colour, and its own shape of path and marks', () => {
  const looks = outline.map(({ id }) => courseLook(id))
  expect(new Set(looks.map(({ hue }) => hue)).size).toBe(outline.length)
  expect(new Set(looks.map(({ road, corner }) => `${road} ${corner}`)).size).toBe(outline.length)
})
