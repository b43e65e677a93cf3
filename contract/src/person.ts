import * as z from 'zod/mini'
import { utcTime } from './text.ts'

// [S-21] what the browser keeps about a signed-in person, field names as the sources have them.

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
  status: z.enum(['active', 'redemption', 'pending', 'cancelled', 'expired']),
  started_at: utcTime,
  expired_at: utcTime,
  next_charge_at: z.nullable(utcTime),
  is_trial: z.boolean(),
})

export const person = z.object({
  id: z.string(),
  email: z.string(),
  screen_name: z.string(),
  flow: z.nullable(z.string()),
  gender,
  product_id: z.nullable(z.string()),
  product: z.nullable(product),
  subscription: z.nullable(subscription),
})

export type Gender = z.output<typeof gender>
export type Person = z.output<typeof person>
