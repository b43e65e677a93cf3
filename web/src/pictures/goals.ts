import umbrella from './objects/beach-umbrella.svg?no-inline'
import car from './objects/car.svg?no-inline'
import house from './objects/house.svg?no-inline'
import plane from './objects/plane.svg?no-inline'
import ring from './objects/ring.svg?no-inline'
import target from './objects/target.svg?no-inline'
import { square } from './picture-file.ts'

// the card shows the object beside the person of goalPeople, so both follow the gender.
export const goalObjects = {
  home: square(house, 256),
  wedding: square(ring, 256),
  travel: square(plane, 256),
  car: square(car, 256),
  retirement: square(umbrella, 256),
  other: square(target, 256),
}
