import lifebuoy from './objects/lifebuoy.svg?no-inline'
import signpost from './objects/signpost.svg?no-inline'
import { square } from './picture-file.ts'

/** The pictures of the two messages that the frame of the app shows; on every page, so there are no others here. */
export const messageSigns = {
  lifebuoy: square(lifebuoy, 256),
  signpost: square(signpost, 256),
}
