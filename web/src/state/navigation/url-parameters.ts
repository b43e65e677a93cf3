import { flow } from '@vela/contract/text'

/** [S-06 to S-12] The parameters of the page's URL, read once before any of them is removed. */
export type UrlParameters = {
  readonly token: string | null
  /** [D6] From a link in an email: restores the visitor's screen in the funnel. */
  readonly resume: string | null
  /** [F-13] From the unsubscribe link in the footer of an email. */
  readonly unsubscribe: string | null
  /** [O-37] From the link that confirms a new address. */
  readonly address: string | null
  readonly isSecondVersion: boolean
  readonly paymentScreen: 'stripe' | 'solid_gate'
  readonly checkoutSession: string | null
  readonly course: string | null
  readonly isDebug: boolean
  /** Null for the main flow; undefined if the URL names no flow, so that the stored one stays. */
  readonly flow: string | null | undefined
}

/** Null is the main flow, which has no name. Undefined means that the URL names no flow, or not a valid one. */
function readFlow(value: string | null): string | null | undefined {
  if (value === null) return undefined
  if (value === '' || value === 'main') return null
  const parsed = flow.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

export function readUrlParameters(search: string): UrlParameters {
  const parameters = new URLSearchParams(search)
  return {
    token: parameters.get('t') || null,
    resume: parameters.get('resume') || null,
    unsubscribe: parameters.get('unsubscribe') || null,
    address: parameters.get('address') || null,
    isSecondVersion: parameters.get('version') === '2',
    paymentScreen: parameters.get('ps') === 'stripe' ? 'stripe' : 'solid_gate',
    checkoutSession: parameters.get('session_id') || null,
    course: parameters.get('ch') || null,
    isDebug: parameters.get('isDebug') === 'true',
    flow: readFlow(parameters.get('flow')),
  }
}

type Grant = 't' | 'resume' | 'unsubscribe' | 'address' | 'session_id' | 'ch' | 'open'

/**
 * [D2] [D6] [S-11] The URL without a parameter that grants or names something, so that it stays out of history and
 * referrers.
 */
export function withoutParameter(address: string, name: Grant): string {
  const url = new URL(address)
  url.searchParams.delete(name)
  return `${url.pathname}${url.search}${url.hash}`
}
