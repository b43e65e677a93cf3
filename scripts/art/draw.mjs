import { ink } from './palette.mjs'

// Objects in the manner of the people: one dark line, flat colours, a light disc behind, which carries the line on a
// dark ground too. The disc of a course's object is white, because it lies on the colour of its course. Drawn on a
// square of 128.
export const fill = (colour, path) => `<path fill="${colour}" d="${path}"/>`
export const line = (path, width = 4) =>
  width === 4 ? `<path d="${path}"/>` : `<path stroke-width="${width}" d="${path}"/>`
export const circle = (x, y, r, colour) =>
  `<circle cx="${x}" cy="${y}" r="${r}"${colour === undefined ? '' : ` fill="${colour}"`}/>`
export const box = (x, y, width, height, colour, radius = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`
/** Something dark without a line around it, such as an eye. */
export const dot = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}" stroke="none"/>`
export const turned = (degrees, ...shapes) => `<g transform="rotate(${degrees} 64 64)">${shapes.join('')}</g>`

export function draw(disc, ...shapes) {
  const ground = disc === null ? '' : `<circle cx="64" cy="66" r="58" fill="${disc}"/>`
  const drawn = `<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">${ground}${drawn}</svg>\n`
}

export const dollar = 'M72 55q-3-6-9-6-9 0-9 7c0 9 19 6 19 16 0 6-4 8-10 8-7 0-10-4-11-8M63 43v6m0 31v6'
