import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areNumbersAllowed, lastMonthToShow, missions, play } from './missions.ts'
import { randomFrom } from './random.ts'
import { randomRun } from './random-runs.ts'
import { rounds } from './rounds.ts'

const seed = '00112233445566778899aabbccddeeff'
test.each(missions)('[X-09] $id shows months up to a stop and no stop depends on later months', (mission) => {
  const random = randomFrom(seed)
  for (let at = 0; at < rounds(50); at += 1) {
    const { numbers, world, decisions } = randomRun(random, mission)
    expect(areNumbersAllowed(mission, numbers)).toBe(true)
    const whole = play(mission, numbers, world.months, decisions)
    expect(whole).toMatchObject({ next: null, isDone: true })
    for (let made = 0; made <= decisions.length; made += 1) {
      const some = decisions.slice(0, made)
      const shown = lastMonthToShow(mission, numbers, world.months, some)
      const part = play(mission, numbers, world.months.slice(0, shown), some)
      expect(part).toEqual(play(mission, numbers, world.months, some))
      expect(part.next?.month ?? world.months.length).toBe(shown)
    }
  }
})

test('every mission has a place, its stops a plan, and numbers outside of its steps are refused', () => {
  expect(missions.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  for (const mission of missions) {
    for (const { options, plan } of mission.stops) expect(options).toContain(plan)
    const initial = Object.fromEntries(mission.inputs.map(({ id, initial }) => [id, initial]))
    expect(areNumbersAllowed(mission, initial)).toBe(true)
    for (const { id, min, max, step } of mission.inputs)
      for (const wrong of [min - step, max + step, min + step / 2, Number.NaN])
        expect(areNumbersAllowed(mission, { ...initial, [id]: wrong })).toBe(false)
    expect(areNumbersAllowed(mission, { ...initial, other: 1 })).toBe(false)
  }
})

test('[X-07] no file uses a function whose result depends on the engine or the clock', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
  expect(files.length).toBeGreaterThan(20)
  const comments = /\/\*[^]*?\*\/|\/\/.*$/gm
  const exact =
    /Math\.(?!(?:abs|ceil|floor|imul|max|min|round|trunc)\b)|\*\*|\bDate\b|\bIntl\b|\bperformance\b/
  expect(files.filter(({ text }) => exact.test(text.replace(comments, ''))).map(({ file }) => file)).toEqual(
    [],
  )
})
