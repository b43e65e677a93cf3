import books from './objects/books.webp?no-inline'
import calendar from './objects/calendar.webp?no-inline'
import compass from './objects/compass.webp?no-inline'
import envelope from './objects/envelope.webp?no-inline'
import gift from './objects/gift.webp?no-inline'
import hourglass from './objects/hourglass.webp?no-inline'
import lightBulb from './objects/light-bulb.webp?no-inline'
import lock from './objects/lock.webp?no-inline'
import magnifier from './objects/magnifier.webp?no-inline'
import medal from './objects/medal.webp?no-inline'
import moneyBag from './objects/money-bag.webp?no-inline'
import openLock from './objects/open-lock.webp?no-inline'
import party from './objects/party.webp?no-inline'
import robot from './objects/robot.webp?no-inline'
import rocket from './objects/rocket.webp?no-inline'
import shield from './objects/shield.webp?no-inline'
import star from './objects/star.webp?no-inline'
import trophy from './objects/trophy.webp?no-inline'
import warning from './objects/warning.webp?no-inline'
import wave from './objects/wave.webp?no-inline'
import { square } from './picture-file.ts'

export const signs = {
  books: square(books, 256),
  calendar: square(calendar, 256),
  compass: square(compass, 256),
  envelope: square(envelope, 256),
  gift: square(gift, 256),
  hourglass: square(hourglass, 256),
  lightBulb: square(lightBulb, 256),
  lock: square(lock, 256),
  magnifier: square(magnifier, 256),
  medal: square(medal, 256),
  moneyBag: square(moneyBag, 256),
  openLock: square(openLock, 256),
  party: square(party, 256),
  robot: square(robot, 256),
  rocket: square(rocket, 256),
  shield: square(shield, 256),
  star: square(star, 256),
  trophy: square(trophy, 256),
  warning: square(warning, 256),
  wave: square(wave, 256),
}
