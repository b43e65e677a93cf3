import { cardForm } from '@vela/contract/card-form'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Opened } from '../src/gateways/payments/gateway.ts'
import type { CardToken, FormAnswer } from '../src/gateways/payments/sandbox/pay-checkout.ts'
import type { CardDoes } from '../src/gateways/payments/sandbox/sandbox-checkout.table.ts'

/** What the frame with the card form would send. */
export function postAsFrame(app: FastifyInstance, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload, headers: { origin: 'null' } })
}

export function intentOf({ signature }: Pick<Opened, 'signature'>): string {
  const form = z.parse(cardForm, JSON.parse(signature))
  if (form.gateway !== 'sandbox') throw new Error(`the form is of ${form.gateway}`)
  return form.intent
}

export function cardThat(does: CardDoes): CardToken {
  return { does, brand: 'visa', last4: '4242' }
}

/** Pays, or tries to, with a card that does this. */
export async function payWith(app: FastifyInstance, opened: Opened, does: CardDoes): Promise<FormAnswer> {
  const reply = await postAsFrame(app, '/sandbox/pay', { intent: intentOf(opened), token: cardThat(does) })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
