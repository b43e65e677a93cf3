import type { Language } from '../../../http/language.ts'
import written from './catalogue.json' with { type: 'json' }
import {
  type AddOn,
  type Catalogue,
  type Product,
  pickRetention,
  type Retention,
  readCatalogue,
  type SaleFlow,
} from './read-catalogue.ts'

/** The catalogue is read at start-up; an invalid file keeps the server from starting. */
export const catalogue = readCatalogue(written)

const byId = new Map(catalogue.products.map((product) => [product.id, product]))

export function findProduct(id: string): Product | undefined {
  return byId.get(id)
}

export function listProducts(flow: SaleFlow, discount: number, from: Catalogue = catalogue): Product[] {
  return from.products.filter((product) => product.flow === flow && product.discount === discount)
}

/** [D8] The main flow sells its own plans; every other flow sells the plans of the `newer` list. */
export function saleFlowOf(flow: string | null): SaleFlow {
  return flow === null || flow === '' || flow === 'main' ? 'main' : 'newer'
}

/** [M-07] The retention offer for a plan, by the flow in which it was bought and by its current renewal period. */
export function findRetention(boughtAs: string, renewalWeeks: number): Retention | undefined {
  return pickRetention(catalogue.retention, findProduct(boughtAs)?.flow ?? 'main', renewalWeeks)
}

export function titleOf({ first: { weeks } }: Product, language: Language): string {
  return titleOfWeeks(weeks, language)
}

export function titleOfWeeks(weeks: number, language: Language): string {
  if (language === 'es') return `Plan de ${weeks} ${weeks === 1 ? 'semana' : 'semanas'}`
  return `${weeks}-week plan`
}

/** Returns undefined for an id that this version does not know, because a later version may have stored it. */
export function findAddOnCourse(id: string): string | undefined {
  return Object.values(catalogue.addOns).find((addOn) => addOn.id === id)?.course
}

const addOnTitles: Record<AddOn['id'], Record<Language, string>> = {
  fundamental: { en: 'Fundamental analysis', es: 'Análisis fundamental' },
}

export function addOnTitle(id: string, language: Language): string {
  return addOnTitles[id as AddOn['id']][language]
}
