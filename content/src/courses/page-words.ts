import type { ContentLanguage } from './course-files.ts'

export const calloutKinds = ['tip', 'example', 'warning', 'remember'] as const
type CalloutKind = (typeof calloutKinds)[number]

type PageWords = {
  readonly callouts: Readonly<Record<CalloutKind, string>>
  readonly asOf: (year: string) => string
  readonly table: string
}

/** The few texts that the compiler adds to a page. */
export const pageWords: Readonly<Record<ContentLanguage, PageWords>> = {
  en: {
    callouts: { tip: 'Tip', example: 'Example', warning: 'Careful', remember: 'Remember' },
    asOf: (year) => `as of ${year}`,
    table: 'Table',
  },
  es: {
    callouts: { tip: 'Consejo', example: 'Ejemplo', warning: 'Cuidado', remember: 'Recuerda' },
    asOf: (year) => `datos de ${year}`,
    table: 'Tabla',
  },
}
