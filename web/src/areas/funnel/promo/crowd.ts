import { openingQuestions } from '@vela/contract/opening-questions'
import type { Gender } from '@vela/contract/person'
import { agePeople } from '../../../pictures/people.ts'
import type { PictureFile } from '../../../pictures/picture-file.ts'

const ages = openingQuestions.age.options

/** Five people for a row: one like the visitor in the middle, and everyone else's age beside them. */
export function crowdAround(gender: Gender, age: string | undefined): PictureFile[] {
  const own = Math.max(
    0,
    ages.findIndex((known) => known === age),
  )
  const other = gender === 'male' ? 'female' : 'male'
  const at = (distance: number) => ages[(own + distance) % ages.length] ?? ages[0]
  return [
    agePeople[other][at(3)],
    agePeople[gender][at(2)],
    agePeople[gender][at(0)],
    agePeople[other][at(1)],
    agePeople[gender][at(3)],
  ]
}
