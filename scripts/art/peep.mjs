import { createRequire } from 'node:module'
import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import { optimize } from 'svgo'
import { crop } from './crop.mjs'
import { ink, tints } from './palette.mjs'

const require = createRequire(import.meta.url)
const { createElement } = require('react')
const { renderToStaticMarkup } = require('react-dom/server')
const { default: Peep } = require('react-peeps')

const bare = (colour) => colour.slice(1)

function drawBust({ head, hair, face, beard, glasses, skin, cloth }) {
  const svg = createAvatar(openPeeps, {
    head: [head],
    face: [face],
    facialHair: beard ? [beard] : [],
    facialHairProbability: beard ? 100 : 0,
    accessories: glasses ? [glasses] : [],
    accessoriesProbability: glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [bare(skin)],
    clothingColor: [bare(cloth)],
    headContrastColor: [bare(hair)],
  }).toString()
  const drawing = svg.match(/<g mask="[^"]*">(.*)<\/g><\/svg>$/s)[1].replaceAll('#000', ink)
  const neck = drawing.indexOf('<g transform="matrix(')
  return { whole: drawing, head: drawing.slice(neck) }
}

// The silhouettes have no neck of their own colour.
const necks = {
  ButtonShirt: 'M385 440H540V505L555 515 490 670 460 640 388 520Z',
  Coffee: 'M394 440H528V495L552 528 478 590 484 620 468 632 440 590 438 552 396 530Z',
  ShirtCoat: 'M388 440H540V510L566 530V612Q470 632 392 612L374 515Z',
}

// Half bodies come as one silhouette and one line drawing; the holes of the line drawing are the hands, stripes and
// lapels, so filling a hole colours that piece.
function drawBody({ pose, cloth, pieces = [], over = '' }, skin) {
  const svg = renderToStaticMarkup(
    createElement(Peep, { body: pose, strokeColor: ink, backgroundColor: cloth }),
  )
  const body = svg.match(/<svg[^>]*><g>(<g.*?<\/g>)<g transform="translate\(225 0\)">/s)[1]
  const line = [...body.matchAll(/<path d="([^"]*)" transform="([^"]*)"[^>]*>/g)].at(-1)
  const holes = line[1].split(/(?=M)/)
  const filled = pieces.map(
    ([fill, ...ids]) =>
      `<path transform="${line[2]}" fill="${fill}" d="${ids.map((id) => holes[id]).join('')}"/>`,
  )
  const neck = necks[pose] ? `<path fill="${skin}" d="${necks[pose]}"/>` : ''
  const painted = `${filled.join('')}<g transform="translate(0 -459)">${neck}${over}</g>`
  // Some silhouettes reach slightly beyond their outline; a stroke hides that.
  const outlined = body.replace('stroke="none"', `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`)
  return outlined.replace(line[0], painted + line[0])
}

function shrink(svg) {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 0,
    plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false } } }],
  })
  return crop(data)
}

const openingTag = (height) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="${height / 2.5}" viewBox="0 0 800 ${height}" fill="none">`

// Works in both themes: lines and hair are dark, so disc and rim stay light.
const disc = ({ name, tint, art }) =>
  shrink(`${openingTag(800)}<clipPath id="clip-${name}"><path d="M8 0H792V400A392 392 0 0 1 8 400Z"/></clipPath>
<circle cx="400" cy="400" r="400" fill="${tints[tint]}"/><g clip-path="url(#clip-${name})">${art}</g><circle cx="400" cy="400" r="391" stroke="${tints[tint]}" stroke-width="18"/></svg>`)

// Without a disc: it stands at the lower edge of an option card, which has a light background of its own.
const cutout = ({ height, art }) => shrink(`${openingTag(height)}${art}</svg>`)

const placed = ({ scale, x, y }, art) => `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`

function drawHalf({ body, ...person }) {
  const { head } = drawBust({ ...person, cloth: body.cloth })
  return `${drawBody(body, person.skin)}<g transform="translate(69 -62)">${head}</g>`
}

// `standing` and `figure` show a person down to the hips; `bust` and `portrait` show head and shoulders.
export const standing = (_name, person) =>
  cutout({ height: 960, art: placed({ scale: 1, x: -20, y: 48 }, drawHalf(person)) })

export const bust = (_name, person) =>
  cutout({ height: 800, art: placed({ scale: 1.14, x: -2, y: -2 }, drawBust(person).whole) })

export const figure = (name, { tint, ...person }) =>
  disc({ name, tint, art: placed({ scale: 0.7, x: 100, y: 38 }, drawHalf(person)) })

export const portrait = (name, { tint, ...person }) =>
  disc({ name, tint, art: placed({ scale: 1.08, x: 14, y: 44 }, drawBust(person).whole) })
