import { readWords, type Words } from '../consultant/read-words.ts'

export const words: Readonly<Record<'en' | 'es', Words>> = { en: readWords('en'), es: readWords('es') }
