import bad from './objects/face-bad.svg?no-inline'
import good from './objects/face-good.svg?no-inline'
import normal from './objects/face-normal.svg?no-inline'
import veryBad from './objects/face-very-bad.svg?no-inline'
import veryGood from './objects/face-very-good.svg?no-inline'
import { square } from './picture-file.ts'

export const moods = {
  veryBad: square(veryBad, 256),
  bad: square(bad, 256),
  normal: square(normal, 256),
  good: square(good, 256),
  veryGood: square(veryGood, 256),
}
