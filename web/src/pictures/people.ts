import ageFemale18 from './people/age-female-18.svg?no-inline'
import ageFemale25 from './people/age-female-25.svg?no-inline'
import ageFemale35 from './people/age-female-35.svg?no-inline'
import ageFemale45 from './people/age-female-45.svg?no-inline'
import ageMale18 from './people/age-male-18.svg?no-inline'
import ageMale25 from './people/age-male-25.svg?no-inline'
import ageMale35 from './people/age-male-35.svg?no-inline'
import ageMale45 from './people/age-male-45.svg?no-inline'
import genderFemale from './people/gender-female.svg?no-inline'
import genderMale from './people/gender-male.svg?no-inline'
import { square } from './picture-file.ts'

// F-02, F-03: this file is only for the first two screens, because everything here is in the first page's script.
export const genderPeople = {
  male: { src: genderMale, width: 320, height: 384 },
  female: { src: genderFemale, width: 320, height: 384 },
}

export const agePeople = {
  male: {
    '18-24': square(ageMale18, 320),
    '25-34': square(ageMale25, 320),
    '35-44': square(ageMale35, 320),
    '45+': square(ageMale45, 320),
  },
  female: {
    '18-24': square(ageFemale18, 320),
    '25-34': square(ageFemale25, 320),
    '35-44': square(ageFemale35, 320),
    '45+': square(ageFemale45, 320),
  },
}
