import { coral, dusk, ink, leaf, rose, sky, sun, tide, tints, white } from './palette.mjs'

// Objects in the manner of the people: one dark line, flat colours, a light disc behind, which carries the line on a
// dark ground too. The disc of a course's object is white, because it lies on the colour of its course. Drawn on a
// square of 128.
const { mint, sand, blush, mist } = tints

const fill = (colour, path) => `<path fill="${colour}" d="${path}"/>`
const line = (path, width = 4) =>
  width === 4 ? `<path d="${path}"/>` : `<path stroke-width="${width}" d="${path}"/>`
const circle = (x, y, r, colour) =>
  `<circle cx="${x}" cy="${y}" r="${r}"${colour === undefined ? '' : ` fill="${colour}"`}/>`
const box = (x, y, width, height, colour, radius = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`
/** Something dark without a line around it, such as an eye. */
const dot = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}" stroke="none"/>`
const turned = (degrees, ...shapes) => `<g transform="rotate(${degrees} 64 64)">${shapes.join('')}</g>`

function draw(disc, ...shapes) {
  const ground = disc === null ? '' : `<circle cx="64" cy="66" r="58" fill="${disc}"/>`
  const drawn = `<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">${ground}${drawn}</svg>\n`
}

const dollar = 'M72 55q-3-6-9-6-9 0-9 7c0 9 19 6 19 16 0 6-4 8-10 8-7 0-10-4-11-8M63 43v6m0 31v6'
const face = (...features) => draw(null, circle(64, 64, 56, sun), ...features)
const eyes = [dot(46, 54, 6), dot(82, 54, 6)]
const wheel = (x) => circle(x, 88, 12, ink) + circle(x, 88, 5, white)

const drawings = {
  'beach-umbrella': draw(
    mist,
    circle(98, 28, 12, sun),
    fill(sand, 'M12 106q22-18 50-18t54 18q-52 14-104 0z'),
    turned(
      -10,
      line('M64 52v46'),
      fill(coral, 'M16 60a48 48 0 0 1 96 0q-12-10-24 0-12-10-24 0-12-10-24 0-12-10-24 0z'),
      fill(white, 'M40 60q2-34 24-48 22 14 24 48-12-10-24 0-12-10-24 0z'),
      line('M64 12V6'),
    ),
  ),
  books: draw(
    mint,
    box(20, 86, 88, 20, tide),
    box(28, 66, 76, 20, coral),
    box(18, 46, 80, 20, sun),
    fill(white, 'M108 90H40q-4 6 0 12h68z'),
    fill(white, 'M28 70h58q4 6 0 12H28z'),
    fill(white, 'M98 50H40q-4 6 0 12h58z'),
    fill(sky, 'M44 46V22l10 8 10-8v24z'),
  ),
  brain: draw(
    white,
    fill(
      rose,
      'M62 30c-6-11-25-9-27 4-13 1-18 16-10 25-8 9-5 24 8 27 2 13 21 18 29 8 8 10 27 5 29-8 13-3 16-18 8-27 8-9 3-24-10-25-2-13-21-15-27-4z',
    ),
    line('M62 30v64M47 42q-9-1-11 8M28 62q9-5 16 2M48 80q-9 2-12-6M48 60q9 0 9 9'),
    line('M78 42q9-1 11 8M98 62q-9-5-16 2M78 80q9 2 12-6M76 62q-8 1-8 10'),
  ),
  calendar: draw(
    mist,
    box(22, 32, 84, 74, white, 8),
    fill(coral, 'M22 54V40q0-8 8-8h68q8 0 8 8v14z'),
    line('M42 24v16m44-16v16'),
    line('M36 68h8m12 0h8m12 0h8m-48 14h8'),
    fill('none', 'M58 86l10 10 24-24'),
  ),
  car: draw(
    sand,
    fill(
      coral,
      'M10 86V72q0-8 9-10l12-3 15-19q4-5 10-5h24q6 0 10 5l13 19 11 3q8 2 8 10v14q0 4-4 4H14q-4 0-4-4z',
    ),
    fill(mist, 'M43 59l10-13q2-3 6-3h7v16zm31 0V43h6q4 0 6 3l9 13z'),
    line('M70 72h8'),
    fill(sun, 'M112 70h8v8h-8z'),
    wheel(36),
    wheel(94),
  ),
  'card-payment': draw(
    white,
    turned(
      -8,
      box(16, 34, 96, 64, sky, 9),
      fill(ink, 'M16 48h96v12H16z'),
      box(28, 72, 18, 14, sun, 3),
      `<path stroke="${white}" d="M62 84h12m10 0h16"/>`,
    ),
  ),
  chart: draw(
    white,
    box(16, 24, 96, 80, white, 8),
    box(30, 74, 14, 18, leaf, 2),
    box(54, 62, 14, 30, sky, 2),
    box(78, 50, 14, 42, sun, 2),
    `<path stroke="${coral}" stroke-width="5" d="M28 62l22-16 16 6 30-22m-14 0h15v15"/>`,
  ),
  coin: draw(
    white,
    circle(80, 74, 36, sun),
    circle(58, 64, 40, sun),
    `<circle cx="58" cy="64" r="30" stroke-width="3"/>`,
    `<g transform="translate(-5 -1)">${line(dollar)}</g>`,
  ),
  compass: draw(
    sand,
    circle(64, 68, 44, tide),
    circle(64, 68, 34, white),
    line('M64 24v-8m-8 0h16'),
    line('M64 42v4m0 44v4M38 68h4m44 0h4'),
    turned(35, fill(coral, 'M54 68l10-24 10 24z'), fill(mist, 'M54 68l10 24 10-24z')),
    dot(64, 68, 3),
  ),
  envelope: draw(
    blush,
    box(32, 18, 64, 60, white, 6),
    line('M44 34h40M44 46h28'),
    fill(sun, 'M16 52l48 34 48-34v48q0 6-6 6H22q-6 0-6-6z'),
    line('M18 104l34-27m58 27L76 77'),
    fill(coral, 'M64 98c-12-8-13-15-8-18 4-2 7 0 8 3 1-3 4-5 8-3 5 3 4 10-8 18z'),
  ),
  'face-very-bad': face(
    ...eyes,
    line('M34 42l16-6m44 6l-16-6'),
    line('M42 94q22-22 44 0'),
    fill(sky, 'M92 66q10 12 0 18-10-6 0-18z'),
  ),
  'face-bad': face(...eyes, line('M46 88q18-14 36 0'), line('M38 40l12-3m40 3l-12-3')),
  'face-normal': face(...eyes, line('M46 84h36')),
  'face-good': face(...eyes, line('M42 76q22 24 44 0')),
  'face-very-good': face(
    line('M38 56q8-12 16 0m20 0q8-12 16 0'),
    fill(white, 'M36 72h56q-2 30-28 30T36 72z'),
    fill(rose, 'M50 97q14-12 28 0-14 9-28 0z'),
  ),
  gift: draw(
    mist,
    box(26, 58, 76, 48, coral),
    box(20, 44, 88, 18, coral),
    fill(sun, 'M56 44h16v62H56z'),
    fill(sun, 'M64 44C50 14 30 20 36 36q4 8 28 8 24 0 28-8C98 20 78 14 64 44z'),
    line('M64 44l-10-10m10 10l10-10'),
  ),
  hourglass: draw(
    blush,
    fill(mist, 'M38 26h52q0 26-20 38 20 12 20 38H38q0-26 20-38-20-12-20-38z'),
    fill(sun, 'M45 46h38q-5 11-19 17-14-6-19-17zM42 100q4-18 22-24 18 6 22 24z'),
    line('M64 62v14'),
    box(30, 14, 68, 12, tide),
    box(30, 102, 68, 12, tide),
  ),
  house: draw(
    mint,
    box(84, 24, 12, 26, dusk, 2),
    fill(sand, 'M26 58h76v48H26z'),
    fill(coral, 'M12 62l52-44 52 44q-4 6-10 2L64 32 22 64q-6 4-10-2z'),
    fill(tide, 'M54 106V82q0-8 10-8t10 8v24z'),
    dot(69, 92, 2.5),
    box(82, 72, 14, 14, mist, 2),
    fill(leaf, 'M10 106q-2-12 10-14 6-8 14-2 10 0 10 16z'),
  ),
  houses: draw(
    white,
    fill(mist, 'M58 50h48v56H58z'),
    fill(sky, 'M50 54l32-28 32 28z'),
    box(88, 64, 10, 12, white, 2),
    fill(white, 'M22 68h48v38H22z'),
    fill(coral, 'M12 70l34-30 34 30z'),
    fill(tide, 'M38 106V88q0-6 8-6t8 6v18z'),
    box(78, 86, 12, 20, sun, 2),
    line('M8 106h112'),
  ),
  island: draw(
    white,
    circle(30, 36, 12, sun),
    fill(sky, 'M10 92q54-14 108 0-12 28-54 30-42-2-54-30z'),
    fill(sand, 'M28 94q10-18 36-18t36 18q-36 10-72 0z'),
    fill(rose, 'M60 82q10-24 4-44l8-2q8 24 0 46z'),
    fill(
      leaf,
      'M68 38C60 22 42 22 36 36q16-4 32 2zm0 0c2-18 20-26 32-14-14 0-26 4-32 14zm0 0c14-8 32 0 32 16-10-12-20-16-32-16zm0 0c-14 0-24 12-18 26 2-14 8-22 18-26z',
    ),
    line('M40 106q6-5 12 0t12 0 12 0', 3),
  ),
  'light-bulb': draw(
    mist,
    fill(
      sun,
      'M64 20c-22 0-36 15-36 33 0 14 9 20 15 28 4 5 5 9 5 13h32c0-4 1-8 5-13 6-8 15-14 15-28 0-18-14-33-36-33z',
    ),
    box(48, 94, 32, 12, dusk, 3),
    fill(dusk, 'M54 106h20q-2 10-10 10t-10-10z'),
    line('M54 92V64l10 8 10-8v28'),
    line('M40 48q2-10 12-14', 3),
  ),
  lock: draw(
    sand,
    fill('none', 'M42 58V42a22 22 0 0 1 44 0v16').replace('<path', '<path stroke-width="16"'),
    `<path stroke="${mist}" stroke-width="8" d="M42 58V42a22 22 0 0 1 44 0v16"/>`,
    box(28, 54, 72, 54, sun, 10),
    dot(64, 76, 7),
    line('M64 78v14', 5),
  ),
  microscope: draw(
    white,
    box(24, 102, 80, 12, tide),
    fill(tide, 'M70 40c30 4 38 44 14 62H70c20-12 18-42-4-46z'),
    line('M34 86h38', 6),
    turned(-20, box(52, 18, 22, 44, white), box(56, 62, 14, 12, sun, 2), box(50, 8, 26, 12, sky)),
    circle(76, 74, 6, coral),
  ),
  'money-bag': draw(
    mint,
    fill(tide, 'M50 40c-22 14-34 38-30 56 2 10 10 14 22 14h44c12 0 20-4 22-14 4-18-8-42-30-56z'),
    fill(leaf, 'M50 40L40 20q12 6 24 0 12 6 24 0L78 40z'),
    box(46, 36, 36, 10, sun, 5),
    circle(64, 78, 21, sun),
    `<g transform="translate(14.6 27.5) scale(.78)">${line(dollar, 5)}</g>`,
  ),
  party: draw(
    mist,
    fill(sun, 'M16 112l26-64q24 14 38 38z'),
    fill(coral, 'M34 68q16 12 28 28l-16 6Q38 88 28 82z'),
    fill(tide, 'M42 48c14-4 42 24 38 38-14 0-38-24-38-38z'),
    line('M64 50q-6-18 6-30M78 60q8-20 26-14M84 74q16-6 24 8'),
    `<g stroke="none">${circle(50, 26, 5, coral)}${circle(96, 26, 6, sun)}${circle(110, 62, 5, leaf)}${circle(104, 98, 5, coral)}${circle(30, 36, 4, sky)}</g>`,
    fill(sky, 'M80 28l8 4-6 6z'),
  ),
  pig: draw(
    white,
    circle(70, 22, 12, sun),
    fill(rose, 'M40 96v12h14v-8h20v8h14V96z'),
    fill(
      rose,
      'M34 56q12-16 38-14c22 2 36 16 36 32 0 18-18 28-40 28-18 0-28-4-36-14l-12-2q-6-2-6-8V68q0-4 5-5 4-1 6-6z',
    ),
    fill(rose, 'M38 58q-6-14 2-18 12 2 16 12z'),
    line('M62 48q10-3 20 0'),
    dot(38, 70, 3.5),
    line('M22 72v8M108 70q10-2 8-12'),
  ),
  plane: draw(
    mist,
    turned(
      45,
      fill(
        white,
        'M64 8q9 10 9 26v16l43 26v12L73 76v20l14 12v9l-23-6-23 6v-9l14-12V76L12 88V76l43-26V34q0-16 9-26z',
      ),
      fill(sky, 'M73 50l43 26v12L73 76zM55 50L12 76v12l43-12zM64 111l-23 6v-9l14-12h18l14 12v9z'),
      line('M59 30q5-4 10 0'),
    ),
  ),
  ring: draw(
    blush,
    circle(64, 78, 34, sun),
    circle(64, 78, 23, blush),
    fill(mist, 'M44 24h40l12 14-32 26-32-26z'),
    line('M32 38h64M52 38l12 26 12-26M44 24l8 14 12-14 12 14 8-14', 3),
  ),
  rocket: draw(
    mint,
    turned(
      35,
      fill(sun, 'M52 98q0 16 12 24 12-8 12-24z'),
      fill(coral, 'M44 68L28 86v18l18-10zm40 0l16 18v18L82 94z'),
      fill(white, 'M64 6c20 16 26 44 18 92H46C38 50 44 22 64 6z'),
      fill(coral, 'M64 6c9 7 15 17 18 28H46C49 23 55 13 64 6z'),
      circle(64, 56, 10, sky),
      line('M64 82v12'),
    ),
  ),
  seedling: draw(
    white,
    line('M64 84V48', 5),
    fill(leaf, 'M64 54C60 26 36 20 18 26c2 20 18 34 46 28z'),
    fill(tide, 'M64 62c0-22 20-36 46-32-2 22-20 36-46 32z'),
    line('M34 36q16 4 24 14M94 40q-14 4-22 14', 3),
    fill(coral, 'M36 84h56l-6 26q-1 4-5 4H47q-4 0-5-4z'),
    box(30, 76, 68, 14, coral),
  ),
  shield: draw(
    mist,
    fill(tide, 'M64 14q20 14 44 14c2 42-14 70-44 86C34 98 18 70 20 28q24 0 44-14z'),
    fill(leaf, 'M64 28q14 10 31 11c1 30-10 50-31 62z').replace('/>', ' stroke="none"/>'),
    `<path stroke="${white}" stroke-width="9" d="M44 64l15 15 27-29"/>`,
  ),
  star: draw(
    blush,
    fill(
      sun,
      'M64 14q4 0 6 5l11 25 27 3q8 2 2 8l-20 18 6 27q1 8-6 5L64 91l-26 14q-7 3-6-5l6-27-20-18q-6-6 2-8l27-3 11-25q2-5 6-5z',
    ),
    line('M42 54l10-2 5-11', 3),
  ),
  target: draw(
    mint,
    circle(60, 70, 44, white),
    circle(60, 70, 30, coral),
    circle(60, 70, 15, white),
    dot(60, 70, 4),
    line('M60 70l38-38', 5),
    fill(sun, 'M92 38l2-16 14-12 2 12 12 2-12 14z'),
  ),
  trophy: draw(
    mist,
    line('M36 36H18c0 24 10 34 26 34m48-34h18c0 24-10 34-26 34', 6),
    fill(sun, 'M34 20h60c2 36-8 58-30 60-22-2-32-24-30-60z'),
    fill(sun, 'M56 78h16v16H56z'),
    box(38, 94, 52, 16, tide),
    fill(white, 'M64 32l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z'),
  ),
}

export const objects = Object.fromEntries(
  Object.entries(drawings).map(([name, drawn]) => [`${name}.svg`, drawn]),
)
