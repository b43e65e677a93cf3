import * as z from 'zod/mini'
import { GatewayUnsure } from '../gateway.ts'
import { type KeyPair, sign } from './sign.ts'

const patienceMs = 15_000

/** Too many questions, an unknown error, a broken line to the bank: the same question may succeed later. */
const passing = new Set(['5.07', '6.01', '6.02'])

const reply = z.looseObject({ error: z.optional(z.looseObject({ code: z.string() })) })

type Reply = { readonly code: string | null; readonly body: unknown }

export type Ask = (path: string, question: object) => Promise<Reply>

/**
 * Solidgate says no inside 200, so a reply carries the code of its error beside its body.
 * The official SDK for Node has no types, no time limit and never looks at the HTTP status.
 */
export function openLine(keys: KeyPair, url: string): Ask {
  const base = `${url.replace(/\/+$/, '')}/api/v1`
  return async (path, question) => {
    const data = JSON.stringify(question)
    const { status, text } = await post(`${base}/${path}`, data, {
      merchant: keys.publicKey,
      signature: sign(keys, data),
    })
    // What it says may name a customer, so only numbers are passed on.
    if (status === 408 || status === 429 || status >= 500)
      throw new GatewayUnsure(`Solidgate answered ${status} to ${path}`)
    const parsed = z.safeParse(reply, readJson(text))
    if (!parsed.success) throw new GatewayUnsure(`Solidgate answered ${status} without sense to ${path}`)
    const code = parsed.data.error?.code ?? (status < 300 ? null : String(status))
    if (code !== null && passing.has(code)) throw new GatewayUnsure(`Solidgate answered ${code} to ${path}`)
    return { code, body: parsed.data }
  }
}

async function post(address: string, body: string, headers: Record<string, string>) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new GatewayUnsure('Solidgate could not be reached', { cause })
  }
}

/** Null for what is not JSON, which no schema of ours accepts. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
