import type { CastMember } from '@vela/contract/cast'
import lucia from './people/cast-lucia.svg?no-inline'
import mei from './people/cast-mei.svg?no-inline'
import olena from './people/cast-olena.svg?no-inline'
import samuel from './people/cast-samuel.svg?no-inline'
import tomas from './people/cast-tomas.svg?no-inline'
import wei from './people/cast-wei.svg?no-inline'
import { type PictureFile, square } from './picture-file.ts'

/** [N-13] The people of the lessons. */
export const castPictures: Readonly<Record<CastMember, PictureFile>> = {
  olena: square(olena, 320),
  samuel: square(samuel, 320),
  mei: square(mei, 320),
  tomas: square(tomas, 320),
  lucia: square(lucia, 320),
  wei: square(wei, 320),
}
