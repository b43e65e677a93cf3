import { brand } from '@vela/contract/brand'
import frontEn from '../src/i18n/front.en.ts'
import frontEs from '../src/i18n/front.es.ts'
import type { Language } from '../src/i18n/language.ts'
import { fillText } from '../src/i18n/translation.ts'

/** The texts for search results, shared links and the browser's tab; the app's own texts are in src/i18n. */
export const headTexts = {
  en: {
    title: fillText(frontEn.page_title, { brand: brand.name }),
    description:
      'Answer a few questions and get a plan made for you. Short lessons on saving, debt and investing, in plain words.',
    notFound: `Page not found · ${brand.name}`,
  },
  es: {
    title: fillText(frontEs.page_title, { brand: brand.name }),
    description:
      'Responde unas preguntas y recibe un plan hecho para ti. Lecciones cortas sobre ahorro, deudas e inversión, en palabras sencillas.',
    notFound: `Página no encontrada · ${brand.name}`,
  },
} as const satisfies Record<Language, unknown>

/** The main flow and the newer ones have different texts on the first screen (D8). */
export const flows = ['main', 'newer'] as const
export type Flow = (typeof flows)[number]
