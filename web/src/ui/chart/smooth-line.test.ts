import { expect, test } from 'vitest'
import { smoothLine } from './smooth-line.ts'

const heightsOf = (path: string) =>
  (path.match(/[-\d.]+,[-\d.]+/g) ?? []).map((at) => Number(at.split(',')[1]))

test('passes through every point in as many curves as there are gaps', () => {
  const path = smoothLine([
    { x: 0, y: 90 },
    { x: 10, y: 40 },
    { x: 20, y: 10 },
  ])
  expect(path).toBe('M0,90C3.333,71.667,6.667,53.333,10,40C13.333,26.667,16.667,18.333,20,10')
})

test('the line is level at an extremum, so it never leaves the range of its points', () => {
  const path = smoothLine([
    { x: 0, y: 50 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 30, y: 80 },
    { x: 40, y: 79 },
  ])
  expect(Math.min(...heightsOf(path))).toBe(0)
  expect(Math.max(...heightsOf(path))).toBe(80)
})

test('one point gives a move, no point an empty path', () => {
  expect(smoothLine([{ x: 5, y: 7 }])).toBe('M5,7')
  expect(smoothLine([])).toBe('')
})
