import type { Rights } from '../billing/public.ts'

export type Place = { readonly course: string; readonly isAddOn: boolean; readonly isFirst: boolean }

/** [D15] [D11] The first chapter of every course is everybody's, an add-on its buyer's, the rest the subscriber's. */
export function isOpen({ course, isAddOn, isFirst }: Place, { hasPlan, addOns }: Rights): boolean {
  return isFirst || (isAddOn ? addOns.includes(course) : hasPlan)
}
