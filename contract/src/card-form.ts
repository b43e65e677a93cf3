import * as z from 'zod/mini'

/** The content of `signature` in `payment/process`: a JSON text that says which form to show and with what data. */
export const cardForm = z.union([
  z.object({
    gateway: z.literal('solidgate'),
    merchant: z.string(),
    signature: z.string(),
    paymentIntent: z.string(),
  }),
  z.object({ gateway: z.literal('stripe'), publishableKey: z.string(), clientSecret: z.string() }),
  // The embedded default: a form of our own server with test cards.
  z.object({ gateway: z.literal('sandbox'), intent: z.string(), reference: z.string() }),
])

export type CardForm = z.output<typeof cardForm>

export const cardBrands = [
  'visa',
  'mastercard',
  'maestro',
  'american-express',
  'discover',
  'diners-club',
] as const
