import { hash } from 'node:crypto'
import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import type { PixelEvent, PixelGateway } from './pixel.ts'

/** The timeout of a request. It is well below the time limit of a job. */
const timeoutMs = 10_000

/** Meta's Conversions API, or null if it is not configured. Quiz answers and the names of products are never sent. */
export function openPixel(
  { pixelId, pixelToken, pixelUrl }: Pick<Env, 'pixelId' | 'pixelToken' | 'pixelUrl'>,
  publicUrl: string,
  log: Log,
): PixelGateway | null {
  if (pixelId === null || pixelToken === null) return null
  const address = `${pixelUrl.replace(/\/+$/, '')}/${pixelId}/events`

  return {
    send: async (event) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // The token is not in the URL, because URLs end up in the logs of every proxy.
        body: JSON.stringify({
          data: [{ ...toMetaEvent(event), event_source_url: publicUrl }],
          access_token: pixelToken,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // The body is discarded: it may repeat what we sent, and an unread body would keep the connection busy.
      await response.body?.cancel()
      if (response.ok) return
      const { status } = response
      if (isTransient(status)) throw new Error(`the advertiser answered ${status}`)
      log.error({ status }, 'the advertiser refused an event: check PIXEL_ID and PIXEL_TOKEN')
    },
  }
}

/** The advertiser finds the person by the hash of the address alone. */
function toMetaEvent({ name, eventId, at, email, paid }: PixelEvent) {
  return {
    event_name: name,
    event_time: Math.floor(at.getTime() / 1000),
    event_id: eventId,
    action_source: 'website',
    user_data: { em: [hash('sha256', email.trim().toLowerCase())] },
    ...(paid && { custom_data: { value: paid.amount / 100, currency: paid.currency } }),
  }
}

/** Whether a retry may succeed. Any other refusal would be repeated. */
function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}
