import bad from './objects/face-bad.webp?no-inline'
import good from './objects/face-good.webp?no-inline'
import normal from './objects/face-normal.webp?no-inline'
import veryBad from './objects/face-very-bad.webp?no-inline'
import veryGood from './objects/face-very-good.webp?no-inline'
import { square } from './picture-file.ts'

export const moods = {
  veryBad: square(veryBad, 256),
  bad: square(bad, 256),
  normal: square(normal, 256),
  good: square(good, 256),
  veryGood: square(veryGood, 256),
}
