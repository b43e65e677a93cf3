import type { AppState } from '../../../state/app-state.ts'
import { hasPrivacyControl } from '../../../telemetry/privacy-control.ts'

// Zones of Europe/ outside the EU, the EEA, the UK and Switzerland. Small states that share a neighbour's rules stay in.
const outside = new Set(
  [
    'Astrakhan Belgrade Chisinau Istanbul Kaliningrad Kiev Kirov Kyiv Minsk Moscow Podgorica Samara Sarajevo',
    'Saratov Simferopol Skopje Tirane Tiraspol Ulyanovsk Uzhgorod Volgograd Zaporozhye',
  ].flatMap((line) => line.split(' ').map((city) => `Europe/${city}`)),
)

const elsewhere = new Set([
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

/** Browsers may also report the short names that the time zone database keeps for old programs. */
const shortNames = new Set([
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

function liesInEurope(zone: string): boolean {
  if (zone.startsWith('Europe/')) return !outside.has(zone)
  return elsewhere.has(zone) || shortNames.has(zone)
}

/** [F-06] (D31) Whether the box is ticked: as it was left here, or with the address that a mailed link was sent to. */
export function isOptedIn({ isReceiveAdvert, email, mailedTo }: AppState): boolean {
  const before = mailedTo?.email === email ? mailedTo.isReceiveAdvert : null
  return isReceiveAdvert ?? before ?? startsTicked()
}

/** Not where the law asks for a choice, nor against the browser's wish. */
function startsTicked(): boolean {
  return !hasPrivacyControl() && !liesInEurope(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
