import type { ContentLanguage } from './course-files.ts'

export const dollarSign: Readonly<Record<ContentLanguage, string>> = { en: '$', es: 'US$' }
