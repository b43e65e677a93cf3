import * as z from 'zod/mini'
import { utcTime } from './text.ts'

// [S-21] What the browser stores about a signed-in user, with the sources' field names. (D28) A newer server may send a
// value that this version does not know: only that field falls back, and the user stays signed in.

export const gender = z.enum(['male', 'female'])

export const product = z.object({
  id: z.string(),
  title: z.string(),
  currency: z.string(),
  price: z.number(),
  period: z.number(),
  period_type: z.enum(['week', 'month']),
  trial_price: z.number(),
  trial_period: z.number(),
  trial_period_type: z.enum(['week', 'month']),
  special_offer: z.boolean(),
})

export const subscription = z.object({
  id: z.string(),
  client_id: z.string(),
  product_id: z.string(),
  status: z.catch(z.enum(['active', 'redemption', 'pending', 'cancelled', 'expired']), 'expired'),
  started_at: utcTime,
  expired_at: utcTime,
  next_charge_at: z.nullable(utcTime),
  is_trial: z.boolean(),
})

export const person = z.object({
  id: z.string(),
  email: z.catch(z.string(), ''),
  screen_name: z.catch(z.string(), ''),
  flow: z.catch(z.nullable(z.string()), null),
  gender: z.catch(gender, 'male'),
  product_id: z.catch(z.nullable(z.string()), null),
  product: z.catch(z.nullable(product), null),
  subscription: z.catch(z.nullable(subscription), null),
})

export type Gender = z.output<typeof gender>
export type Person = z.output<typeof person>
