import books from './objects/books.svg?no-inline'
import calendar from './objects/calendar.svg?no-inline'
import envelope from './objects/envelope.svg?no-inline'
import hourglass from './objects/hourglass.svg?no-inline'
import rocket from './objects/rocket.svg?no-inline'
import { square } from './picture-file.ts'

/**
 * These icons are separate from the others, because the academy, which is cached for offline use, shows none of them.
 */
export const funnelSigns = {
  books: square(books, 256),
  calendar: square(calendar, 256),
  envelope: square(envelope, 256),
  hourglass: square(hourglass, 256),
  rocket: square(rocket, 256),
}
