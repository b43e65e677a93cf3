import { sun, tide, white } from './palette.mjs'

// The same lines as web/src/pictures/logo.tsx: a small candle, then one whose wick is a mast.
const candle = (colour) =>
  `<path d="M11.5 16v28" stroke="${colour}" stroke-width="3" stroke-linecap="round"/><rect x="6.5" y="23" width="10" height="15" rx="3" fill="${colour}"/>`

const sail = (colour) =>
  `<path d="M22.5 3.5V44" stroke="${colour}" stroke-width="3" stroke-linecap="round"/><path d="M21 8.8c0-1.5 1.5-2.4 2.8-1.7C35 13 42 22.5 43.3 34.7a3 3 0 0 1-3 3.3H24a3 3 0 0 1-3-3Z" fill="${colour}"/>`

export function drawIcon({ radius, share }) {
  const margin = (48 - 48 * share) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" fill="none"><rect width="48" height="48" rx="${radius}" fill="${tide}"/><g transform="translate(${margin} ${margin}) scale(${share})">${candle(sun)}${sail(white)}</g></svg>`
}
