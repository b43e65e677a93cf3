import * as z from 'zod/mini'
import { GatewayUnsure } from '../gateway.ts'
import { type KeyPair, sign } from './sign.ts'

const timeoutMs = 15_000

/** Error codes for a rate limit, an unknown error or a lost connection to the bank: a retry may succeed. */
const temporaryCodes = new Set(['5.07', '6.01', '6.02'])

const reply = z.looseObject({ error: z.optional(z.looseObject({ code: z.string() })) })

type Reply = { readonly code: string | null; readonly body: unknown }

export type CallSolidgate = (path: string, request: object) => Promise<Reply>

/**
 * Creates the function that calls Solidgate's API. Solidgate reports errors with status 200, so the result contains the
 * error's code beside the body. We do not use the official SDK for Node: it has no types and no timeout, and it ignores
 * the HTTP status.
 */
export function createCall(keys: KeyPair, url: string): CallSolidgate {
  const base = `${url.replace(/\/+$/, '')}/api/v1`
  return async (path, request) => {
    const data = JSON.stringify(request)
    const { status, text } = await post(`${base}/${path}`, data, {
      merchant: keys.publicKey,
      signature: sign(keys, data),
    })
    // An error message may contain customer data, so only the codes are passed on.
    if (status === 408 || status === 429 || status >= 500)
      throw new GatewayUnsure(`Solidgate answered ${status} to ${path}`)
    const parsed = z.safeParse(reply, readJson(text))
    if (!parsed.success)
      throw new GatewayUnsure(`Solidgate answered ${status} with an unknown body to ${path}`)
    const code = parsed.data.error?.code ?? (status < 300 ? null : String(status))
    if (code !== null && temporaryCodes.has(code))
      throw new GatewayUnsure(`Solidgate answered ${code} to ${path}`)
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
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new GatewayUnsure('Solidgate could not be reached', { cause })
  }
}

/** Returns null if the text is not JSON. None of our schemas accepts null. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
