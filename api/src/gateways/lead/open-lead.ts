import { hash } from 'node:crypto'
import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import type { Lead, LeadGateway } from './lead.ts'

/** The timeout of a request. It is well below the time limit of a job. */
const timeoutMs = 10_000

/**
 * Meta's Conversions API, or null if it is not configured. Only the Lead event is sent: quiz answers never leave the
 * server.
 */
export function openLead(
  { pixelId, pixelToken, pixelUrl }: Pick<Env, 'pixelId' | 'pixelToken' | 'pixelUrl'>,
  publicUrl: string,
  log: Log,
): LeadGateway | null {
  if (pixelId === null || pixelToken === null) return null
  const address = `${pixelUrl.replace(/\/+$/, '')}/${pixelId}/events`

  return {
    send: async (lead) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // The token is not in the URL, because URLs end up in the logs of every proxy.
        body: JSON.stringify({
          data: [{ ...toMetaEvent(lead), event_source_url: publicUrl }],
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
      log.error({ status }, 'the advertiser refused a lead: check PIXEL_ID and PIXEL_TOKEN')
    },
  }
}

/**
 * The lead as an event of Meta's Conversions API. Without consent the person is not identified: the hash of the random
 * event id stands in for the hashed email address (`em`).
 */
function toMetaEvent({ eventId, at, email }: Lead) {
  return {
    event_name: 'Lead',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: eventId,
    action_source: 'website',
    user_data:
      email === null
        ? { external_id: [hash('sha256', eventId)] }
        : { em: [hash('sha256', email.trim().toLowerCase())] },
  }
}

/** Whether a retry may succeed. Any other refusal would be repeated. */
function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}
