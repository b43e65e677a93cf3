import { Refused } from '../../http/errors.ts'

/** [W-26] Without the keys of a gateway no signature can be checked, so nothing it sends is believed. */
export async function refuseWebhook(): Promise<never> {
  throw new Refused('gateway_off', 404, 'This payment gateway is not switched on.')
}
