import compass from './objects/compass.svg?no-inline'
import gift from './objects/gift.svg?no-inline'
import lightBulb from './objects/light-bulb.svg?no-inline'
import lock from './objects/lock.svg?no-inline'
import medal from './objects/medal.svg?no-inline'
import moneyBag from './objects/money-bag.svg?no-inline'
import party from './objects/party.svg?no-inline'
import star from './objects/star.svg?no-inline'
import wateringCan from './objects/watering-can.svg?no-inline'
import { square } from './picture-file.ts'

export const signs = {
  compass: square(compass, 256),
  gift: square(gift, 256),
  lightBulb: square(lightBulb, 256),
  lock: square(lock, 256),
  medal: square(medal, 256),
  moneyBag: square(moneyBag, 256),
  party: square(party, 256),
  star: square(star, 256),
  wateringCan: square(wateringCan, 256),
}
