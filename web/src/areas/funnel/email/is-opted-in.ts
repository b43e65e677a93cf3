import type { AppState } from '../../../state/app-state.ts'
import { hasPrivacyControl } from '../../../telemetry/privacy-control.ts'

// Zones under Europe/ outside the EU, the EEA, the UK and Switzerland. Microstates count as their neighbours.
const europeanZonesOutside = new Set(
  [
    'Astrakhan Belgrade Chisinau Istanbul Kaliningrad Kiev Kirov Kyiv Minsk Moscow Podgorica Samara Sarajevo',
    'Saratov Simferopol Skopje Tirane Tiraspol Ulyanovsk Uzhgorod Volgograd Zaporozhye',
  ].flatMap((line) => line.split(' ').map((city) => `Europe/${city}`)),
)

// Zones of those countries that are not under Europe/.
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

/** Browsers may also report the legacy names of the time zone database. */
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

/** [F-06] (D31) Whether the box is ticked: as left here, or as chosen for the address a link was mailed to. */
export function isOptedIn({ isReceiveAdvert, email, mailedTo }: AppState): boolean {
  const earlierChoice = mailedTo?.email === email ? mailedTo.isReceiveAdvert : null
  return isReceiveAdvert ?? earlierChoice ?? startsTicked()
}

/** Not where the law requires an explicit choice, nor with Global Privacy Control. */
function startsTicked(): boolean {
  return !hasPrivacyControl() && !requiresOptIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
