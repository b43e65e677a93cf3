import type { Language } from '../../../http/language.ts'
import written from './catalogue.json' with { type: 'json' }
import {
  type AddOn,
  type Product,
  pickRetention,
  type Retention,
  readCatalogue,
  type SaleFlow,
} from './read-catalogue.ts'

/** Read at start-up: a file that is not sound keeps the server from starting. */
export const catalogue = readCatalogue(written)

const byId = new Map(catalogue.products.map((product) => [product.id, product]))

export function findProduct(id: string): Product | undefined {
  return byId.get(id)
}

export function listProducts(flow: SaleFlow, discount: number): Product[] {
  return catalogue.products.filter((product) => product.flow === flow && product.discount === discount)
}

/** [D8] The main flow sells its own plans, any other one the newer ones. */
export function saleFlowOf(flow: string | null): SaleFlow {
  return flow === null || flow === '' || flow === 'main' ? 'main' : 'newer'
}

/** [M-07] By where the plan was bought, and for how long it renews now. */
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

/** By its id in the books, which a newer version may have written. */
export function findAddOnCourse(id: string): string | undefined {
  return Object.values(catalogue.addOns).find((addOn) => addOn.id === id)?.course
}

const addOnTitles: Record<AddOn['id'], Record<Language, string>> = {
  fundamental: { en: 'Fundamental analysis', es: 'Análisis fundamental' },
}

export function addOnTitle(id: string, language: Language): string {
  return addOnTitles[id as AddOn['id']][language]
}
