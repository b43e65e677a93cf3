import { type QuestionKey, questions } from '@vela/contract/questions'
import { profileAvatars } from '../../../../pictures/avatars.ts'
import { coursePictures } from '../../../../pictures/courses.ts'
import { funnelSigns } from '../../../../pictures/funnel-signs.ts'
import { goalObjects } from '../../../../pictures/goals.ts'
import { moods } from '../../../../pictures/moods.ts'
import type { PictureFile } from '../../../../pictures/picture-file.ts'
import { beforePeople, goalPeople } from '../../../../pictures/plan-people.ts'
import { signs } from '../../../../pictures/signs.ts'
import type { AppState } from '../../../../state/app-state.ts'
import type { KeyOfKind } from './wording.ts'

type Gender = AppState['gender']
type PictureName = Extract<(typeof questions)[QuestionKey], { picture: string }>['picture']

const objects = {
  coin: coursePictures.moneyBasics,
  bag: signs.moneyBag,
  seedling: coursePictures.investingFoundations,
  card: coursePictures.debtAndCredit,
  house: goalObjects.home,
  island: coursePictures.retirement,
  pig: coursePictures.saving,
  bulb: signs.lightBulb,
  compass: signs.compass,
  calendar: funnelSigns.calendar,
  hourglass: funnelSigns.hourglass,
  rocket: funnelSigns.rocket,
  houses: coursePictures.passiveIncomeAndProperty,
}

// Pictures of a person exist in a version for each gender.
const people = {
  'dreaming person': goalPeople,
  'worried person': beforePeople,
  'thinking person': profileAvatars,
}

const isPerson = (name: PictureName): name is keyof typeof people => Object.hasOwn(people, name)

/** The picture above the options of a question, by the visitor's gender. */
export function pictureAbove(key: QuestionKey, gender: Gender): PictureFile | null {
  const question = questions[key]
  if (!('picture' in question)) return null
  return isPerson(question.picture) ? people[question.picture][gender] : objects[question.picture]
}

export const faces = {
  vary_bad: moods.veryBad,
  bad: moods.bad,
  normal: moods.normal,
  good: moods.good,
  vary_good: moods.veryGood,
}

/** The object beside the person on a goal's card. */
export const goalPictures = {
  'home purchase': goalObjects.home,
  wedding: goalObjects.wedding,
  travel: goalObjects.travel,
  car: goalObjects.car,
  retirement: goalObjects.retirement,
  'other goals': goalObjects.other,
} satisfies Record<(typeof questions)[KeyOfKind<'picture'>]['options'][number], PictureFile>

export const goalPerson = (gender: Gender): PictureFile => goalPeople[gender]

/** Every picture of a question, for preloading. */
export function picturesOf(key: QuestionKey, gender: Gender): PictureFile[] {
  const { kind } = questions[key]
  const above = pictureAbove(key, gender)
  return [
    ...(above === null ? [] : [above]),
    ...(kind === 'scale' ? Object.values(faces) : []),
    ...(kind === 'picture' ? [goalPerson(gender), ...Object.values(goalPictures)] : []),
  ]
}
