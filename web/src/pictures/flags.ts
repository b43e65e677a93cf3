import en from './flags/en.svg?no-inline'
import es from './flags/es.svg?no-inline'
import { square } from './picture-file.ts'

export const flags = { en: square(en, 32), es: square(es, 32) }
