import type { AppState } from '../../../state/app-state.ts'
import { hasPrivacyControl } from '../../../telemetry/privacy-control.ts'
import { consentOptions } from './consent-options.ts'

// Time zones under Europe/ outside the EU, the EEA, the UK and Switzerland. Microstates count as their neighbours.
const europeanZonesOutside = new Set(
  [
    'Astrakhan Belgrade Chisinau Istanbul Kaliningrad Kiev Kirov Kyiv Minsk Moscow Podgorica Samara Sarajevo',
    'Saratov Simferopol Skopje Tirane Tiraspol Ulyanovsk Uzhgorod Volgograd Zaporozhye',
  ].flatMap((line) => line.split(' ').map((city) => `Europe/${city}`)),
)

// Time zones of the EU, the EEA, the UK and Switzerland that are not under Europe/.
const otherZonesInside = new Set([
  'Africa/Ceuta',
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Marigot',
  'America/Martinique',
  'Arctic/Longyearbyen',
  'Asia/Famagusta',
  'Asia/Nicosia',
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Jan_Mayen',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
  'Indian/Mayotte',
  'Indian/Reunion',
])

/** Legacy names of the same time zones, which browsers may also report. */
const legacyNames = new Set([
  'CET',
  'EET',
  'Eire',
  'GB',
  'GB-Eire',
  'Iceland',
  'MET',
  'Poland',
  'Portugal',
  'WET',
])

function requiresOptIn(zone: string): boolean {
  if (zone.startsWith('Europe/')) return !europeanZonesOutside.has(zone)
  return otherZonesInside.has(zone) || legacyNames.has(zone)
}

/**
 * [F-06] (D31) Whether the marketing checkbox is ticked: the choice made here, or the one made earlier for the address
 * that received a resume link.
 */
export function isOptedIn({ isReceiveAdvert, email, mailedTo }: AppState): boolean {
  const earlierChoice = mailedTo?.email === email ? mailedTo.isReceiveAdvert : null
  return isReceiveAdvert ?? earlierChoice ?? startsTicked()
}

/**
 * Whether the checkbox starts ticked: not where the law requires an explicit choice, not with Global Privacy Control,
 * and not if the owner of the site wants it empty.
 */
function startsTicked(): boolean {
  const isAllowed = consentOptions.getState().options?.mayStartTicked === true
  return isAllowed && !hasPrivacyControl() && !requiresOptIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
