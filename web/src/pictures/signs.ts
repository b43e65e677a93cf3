import compass from './objects/compass.webp?no-inline'
import gift from './objects/gift.webp?no-inline'
import lightBulb from './objects/light-bulb.webp?no-inline'
import lock from './objects/lock.webp?no-inline'
import moneyBag from './objects/money-bag.webp?no-inline'
import party from './objects/party.webp?no-inline'
import star from './objects/star.webp?no-inline'
import trophy from './objects/trophy.webp?no-inline'
import { square } from './picture-file.ts'

export const signs = {
  compass: square(compass, 256),
  gift: square(gift, 256),
  lightBulb: square(lightBulb, 256),
  lock: square(lock, 256),
  moneyBag: square(moneyBag, 256),
  party: square(party, 256),
  star: square(star, 256),
  trophy: square(trophy, 256),
}
