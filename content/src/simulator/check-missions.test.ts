import { missionOf, missions } from '@vela/simulator/missions'
import { expect, test } from 'vitest'
import { checkMission, checkMissions } from './check-missions.ts'
import { readMission, readMissionTexts } from './read-mission-texts.ts'

test('[X-02] every stop, option, number and ending of the missions has its text in both languages', () => {
  expect(checkMissions()).toBeUndefined()
  for (const language of ['en', 'es'] as const)
    expect(Object.keys(readMissionTexts(language))).toEqual(missions.map(({ id }) => id))
})

test('[X-09] no text of a mission names a year or an era', () => {
  for (const language of ['en', 'es'] as const)
    for (const texts of Object.values(readMissionTexts(language)))
      expect(JSON.stringify(texts)).not.toMatch(/\b(18|19|20)\d\d\b/)
})

test('a missing or unknown text and a wrong placeholder are reported by their place', () => {
  const mission = missionOf('steady-saving')
  if (mission === undefined) throw new Error('there is no such mission')
  const written = structuredClone(readMission('steady-saving'))
  delete written.ends['luck-bad']
  delete written.stops['six-years']?.options['pause']
  written.inputs['age'] = { en: 'Age', es: 'Edad' }
  written.story = { en: 'You save {monthly}.', es: 'Ahorras.' }
  written.lesson = { en: 'It was {luck}.', es: 'Fue {luck}.' }
  expect(checkMission(mission, written)).toEqual([
    'the engine knows no inputs.age',
    'stops.six-years.options.pause is missing',
    'ends.luck-bad is missing',
    'story has other placeholders in English than in Spanish',
    'lesson has an unknown placeholder {luck}',
    'lesson has an unknown placeholder {luck}',
  ])
})
