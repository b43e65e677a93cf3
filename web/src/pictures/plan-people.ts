import beforeFemale from './people/before-female.svg?no-inline'
import beforeMale from './people/before-male.svg?no-inline'
import goalFemale from './people/goal-female.svg?no-inline'
import goalMale from './people/goal-male.svg?no-inline'
import { square } from './picture-file.ts'

export const beforePeople = { male: square(beforeMale, 320), female: square(beforeFemale, 320) }

export const goalPeople = { male: square(goalMale, 320), female: square(goalFemale, 320) }
