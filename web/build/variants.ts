import { brand } from '../src/app/brand.ts'
import type { Language } from '../src/i18n/language.ts'

/** What search results, shared links and the browser's tab show; the app itself has its texts in src/i18n. */
export const headTexts = {
  en: {
    title: `${brand.name}: learn money and investing, a few minutes a day`,
    description:
      'Answer a few questions and get a plan made for you. Short lessons on saving, debt and investing, in plain words.',
    notFound: `Page not found · ${brand.name}`,
  },
  es: {
    title: `${brand.name}: aprende sobre dinero e inversión, unos minutos al día`,
    description:
      'Responde unas preguntas y recibe un plan hecho para ti. Lecciones cortas sobre ahorro, deudas e inversión, en palabras sencillas.',
    notFound: `Página no encontrada · ${brand.name}`,
  },
} as const satisfies Record<Language, unknown>

/** The main flow and any newer one word the first screen differently (D8). */
export const flows = ['main', 'newer'] as const
export type Flow = (typeof flows)[number]
