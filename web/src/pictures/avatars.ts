import consultant from './people/consultant.svg?no-inline'
import profileFemale from './people/profile-female.svg?no-inline'
import profileMale from './people/profile-male.svg?no-inline'
import { square } from './picture-file.ts'

export const profileAvatars = { male: square(profileMale, 320), female: square(profileFemale, 320) }

export const consultantAvatar = square(consultant, 320)
