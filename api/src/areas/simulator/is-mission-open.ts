import type { Mission } from '@vela/simulator/types'
import type { Rights } from '../billing/public.ts'
import { isOpen } from '../learning/public.ts'

/** [X-01] [D26] The first mission is open to every registered person, the others to subscribers, like the chapters. */
export function isMissionOpen({ number }: Mission, rights: Rights): boolean {
  return isOpen({ course: 'simulator', isAddOn: false, isFirst: number === 1 }, rights)
}
