import type { IncomingHttpHeaders } from 'node:http'

export type Traffic = 'visitor' | 'test' | 'bot'
export type Device = 'phone' | 'tablet' | 'desktop'

/** [O-10] Where a visit came from, and on what kind of device. */
export type Attribution = {
  readonly traffic: Traffic
  readonly device: Device | null
  readonly source: string | null
  readonly medium: string | null
  readonly campaign: string | null
  readonly content: string | null
  /** The parameter in which the advertiser sent its own name of the click, and that name. */
  readonly clickKind: string | null
  readonly clickId: string | null
}

const clickKinds = ['fbclid', 'gclid', 'gbraid', 'wbraid', 'ttclid', 'msclkid', 'twclid']
const maxLength = 64
const clickPattern = /^[\w.-]{1,255}$/

const nothing = {
  device: null,
  source: null,
  medium: null,
  campaign: null,
  content: null,
  clickKind: null,
  clickId: null,
}

/**
 * Reads it from the query string of the first page and from the headers of a request. A browser that asks not to be
 * tracked is believed: nothing is taken from it but whether it is a person.
 */
export function readAttribution(query: string, headers: IncomingHttpHeaders): Attribution {
  const parameters = new URLSearchParams(query)
  const agent = headers['user-agent'] ?? ''
  const traffic = readTraffic(parameters, agent, headers.cookie)
  if (asksNotToBeTracked(headers)) return { ...nothing, traffic }
  const clickKind = clickKinds.find((kind) => clickPattern.test(parameters.get(kind) ?? '')) ?? null
  return {
    traffic,
    device: readDevice(agent),
    source: clean(parameters.get('utm_source'))?.toLowerCase() ?? null,
    medium: clean(parameters.get('utm_medium'))?.toLowerCase() ?? null,
    campaign: clean(parameters.get('utm_campaign')),
    content: clean(parameters.get('utm_content')),
    clickKind,
    clickId: clickKind === null ? null : parameters.get(clickKind),
  }
}

export function asksNotToBeTracked(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}

/**
 * The query string of the page that sent a request. Pages without a secret in their address have the referrer policy
 * `same-origin` (front-door.ts), so the browser adds it to the call by itself.
 */
export function pageQueryOf({ referer = '' }: IncomingHttpHeaders): string {
  const start = referer.indexOf('?')
  return start === -1 ? '' : referer.slice(start + 1)
}

/** Cubot makes phones. A request without a name of its browser comes from a program. */
const botPattern =
  /(?<!cu)bot\b|crawl|spider|headless|preview|facebookexternalhit|lighthouse|curl|wget|python|^$/i
/** The cookie of the operator's room: its owner looks at the first page, and is no visitor. */
const operatorPattern = /(?:^|;\s*)__Host-operator=[^;]/

/** [O-14] Tests and programs are counted apart from people. */
function readTraffic(parameters: URLSearchParams, agent: string, cookies = ''): Traffic {
  if (parameters.has('test_visit') || parameters.has('isTech') || operatorPattern.test(cookies)) return 'test'
  return botPattern.test(agent) ? 'bot' : 'visitor'
}

/** An iPad that asks for desktop pages says that it is a Mac, and counts as one. */
function readDevice(agent: string): Device {
  if (/ipad|tablet|kindle|silk/i.test(agent)) return 'tablet'
  if (/mobi|iphone|ipod/i.test(agent)) return 'phone'
  return /android/i.test(agent) ? 'tablet' : 'desktop'
}

/** A link in somebody's newsletter may carry the reader's email address, which is none of ours. */
function clean(given: string | null): string | null {
  const text = (given ?? '').replace(/[\p{C}\s\uFFFD]+/gu, ' ').trim()
  if (text === '' || text.includes('@')) return null
  return Array.from(text).slice(0, maxLength).join('').trim()
}
