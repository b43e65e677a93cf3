import type { MissionRun, MissionTexts } from '@vela/contract/mission-run'
import { engineVersion } from '@vela/simulator/types'
import type { DeviceRun } from '../../../api/missions/device-run.ts'

/** For tests: the texts of mission 1, and of a stop of mission 10. */
export const texts: MissionTexts = {
  title: 'Ten years, a little every month',
  chapter: 'A little every month',
  summary: 'Save every month, whatever happens.',
  story: 'Every month {monthly} buys shares of a whole country.',
  inputs: { monthly: 'Every month' },
  predict: 'What will ten years of {monthly} a month be worth?',
  stops: {
    'bad-stretch': {
      title: 'Prices have fallen',
      text: 'Shares are {fall} below their highest point. You have paid in {paidIn}, worth {value} today.',
      options: {
        'go-on': 'Go on with {monthly}',
        pause: 'Pause for a year',
        double: 'Pay double for a year',
      },
    },
    'six-years': {
      title: 'Six years have passed',
      text: 'You have paid in {paidIn}, worth {value} today.',
      options: {
        'go-on': 'Go on with {monthly}',
        pause: 'Pause for a year',
        double: 'Pay double for a year',
      },
    },
    'five-years': {
      title: 'Five years of retirement',
      text: 'In the last year you took out {lastYear}.',
      options: {},
    },
  },
  plan: '“The plan” means {monthly} every month.',
  ends: {
    'luck-good': 'These years were kinder than most: {luck}.',
    'luck-bad': 'These years were harder than most: {luck}.',
    'choices-helped': 'What you changed added {choices}.',
    'choices-hurt': 'What you changed took {choices}.',
  },
  lesson: 'A rule you keep on bad days does more than a good guess.',
}

/** For tests: a run of mission 1, which has 24 months here. */
export function runOf(changes: Partial<MissionRun>): MissionRun {
  return {
    id: 'a-run',
    mission: 'steady-saving',
    numbers: { monthly: 20_000 },
    engineVersion,
    commitment: 'a-commitment',
    texts,
    prediction: null,
    decisions: [],
    months: Array.from({ length: 24 }, () => [5000, 2000, 1000, 2000, 0, 0]),
    isDone: false,
    reveal: null,
    ...changes,
  }
}

/** For tests: the same run on a device that has sent everything. */
export function deviceRunOf(changes: Partial<MissionRun>, device: Partial<DeviceRun> = {}): DeviceRun {
  return { run: runOf(changes), standing: 'current', isHeld: false, ...device }
}
