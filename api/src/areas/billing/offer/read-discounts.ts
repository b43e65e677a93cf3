import type { Reply } from '@vela/contract/call'
import type { readDiscounts as call } from '@vela/contract/payment'
import { catalogue } from './catalogue.ts'

/** [W-12] [D8] */
export async function readDiscounts(): Promise<Reply<typeof call>> {
  return { data: catalogue.discounts }
}
