import { box, circle, dollar, dot, draw, fill, line, turned } from './draw.mjs'
import { coral, dusk, ink, leaf, rose, sky, sun, tide, tints, white } from './palette.mjs'

const { mint, sand, blush, mist } = tints

const coin = (x, y, r) => circle(x, y, r, sun)
/** The sign of the dollar, drawn around a point. */
const dollarAt = (x, y, size, width = 5) =>
  `<g transform="translate(${x - 63 * size} ${y - 64.5 * size}) scale(${size})">${line(dollar, width)}</g>`
const jar = (x, full, colour) =>
  box(x, 50, 30, 52, white, 7) +
  fill(colour, `M${x} ${102 - full}h30v${full - 7}q0 7-7 7h-16q-7 0-7-7z`) +
  box(x + 2, 40, 26, 10, dusk, 3)
const cup = (x, colour) =>
  line(`M${x + 34} 64q14-2 12 12t-14 12`) +
  fill(colour, `M${x} 56h36v34q0 12-12 12H${x + 12}q-12 0-12-12z`) +
  line(`M${x + 12} 46q-5-6 0-12t0-12m13 24q-5-6 0-12t0-12`, 3)
const die = (x, y, side, colour, ...dots) =>
  box(x, y, side, side, colour, 8) + dots.map(([dx, dy]) => dot(x + dx, y + dy, 4)).join('')
const egg = (x, colour) => fill(colour, `M${x} 66c0-16 6-28 13-28s13 12 13 28z`)

/** The objects that open chapters. content/outline.yaml says which chapter shows which one. */
export const chapterObjects = {
  balloon: draw(
    mist,
    line('M64 92q-10 8 0 14t-2 14'),
    fill(coral, 'M64 12c24 0 36 18 36 36 0 20-18 36-36 40-18-4-36-20-36-40 0-18 12-36 36-36z'),
    fill(coral, 'M58 88h12l4 8H54z'),
    line('M44 40q2-12 12-16', 3),
    dollarAt(66, 52, 0.8),
  ),
  bank: draw(
    mint,
    fill(sun, 'M64 16l50 28H14z'),
    circle(64, 34, 5, white),
    box(20, 44, 88, 10, sand, 2),
    ...[28, 50, 72, 94].map((x) => box(x - 4, 54, 14, 38, white, 0)),
    box(16, 92, 96, 14, tide),
  ),
  basket: draw(
    sand,
    line('M30 66q0-46 34-46t34 46', 5),
    egg(32, white),
    egg(52, mist),
    egg(72, blush),
    fill(rose, 'M18 66h92l-8 36q-2 8-10 8H36q-8 0-10-8z'),
    line('M20 80h86M24 94h80M46 66l4 44m32-44l-4 44', 3),
  ),
  cake: draw(
    blush,
    fill(sand, 'M16 66v26q0 16 48 16t48-16V66z'),
    fill(white, 'M16 66q0-18 48-18t48 18-48 18-48-18z'),
    fill(coral, 'M64 66L40 50q-24 4-24 16 0 10 18 14z'),
    fill(rose, 'M64 66L34 80v24q14 4 30 4z'),
    line('M64 66v42'),
    line('M64 48V30'),
    fill(sun, 'M64 30q-8-8 0-18 8 10 0 18z'),
  ),
  calculator: draw(
    mist,
    box(28, 16, 72, 98, tide, 10),
    box(38, 26, 52, 22, mint, 4),
    line('M70 37h12', 5),
    ...[58, 76, 94].flatMap((y, row) =>
      [40, 58, 76].map((x, column) => box(x, y, 12, 10, row === 2 && column === 2 ? sun : white, 3)),
    ),
  ),
  castle: draw(
    mint,
    fill(sky, 'M8 100q56-14 112 0-8 22-56 22T8 100z'),
    fill(sand, 'M24 40h10v8h8v-8h10v16h24V40h10v8h8v-8h10v62H24z'),
    fill(rose, 'M52 56V34h24v22z'),
    line('M64 34V10'),
    fill(coral, 'M64 10l20 8-20 8z'),
    fill(ink, 'M54 102V84q0-10 10-10t10 10v18z'),
    line('M36 68v8m56-8v8', 5),
  ),
  certificate: draw(
    blush,
    box(18, 24, 92, 64, white, 6),
    line('M34 42h60M34 56h40M34 70h24'),
    fill(coral, 'M78 82l-8 32 14-8 14 8-8-32z'),
    circle(84, 76, 17, sun),
    circle(84, 76, 8, white),
  ),
  chain: draw(
    mist,
    turned(
      -35,
      ...[
        [8, sun],
        [42, leaf],
        [76, sun],
      ].map(
        ([x, colour]) =>
          `<rect x="${x}" y="50" width="44" height="28" rx="14" stroke-width="13"/><rect x="${x}" y="50" width="44" height="28" rx="14" stroke="${colour}" stroke-width="6"/>`,
      ),
    ),
  ),
  clock: draw(
    blush,
    line('M40 100l-10 12m58-12l10 12', 6),
    fill(coral, 'M22 40a20 20 0 0 1 26-22zm84 0a20 20 0 0 0-26-22z'),
    circle(64, 64, 44, tide),
    circle(64, 64, 33, white),
    line('M64 42v22l14 10', 5),
    line('M64 36v-1m0 57v1M36 64h-1m57 0h1'),
    dot(64, 64, 4),
  ),
  dice: draw(
    mint,
    turned(-12, die(18, 46, 56, white, [14, 14], [28, 28], [42, 42])),
    turned(14, die(64, 22, 44, coral, [12, 12], [32, 12], [12, 32], [32, 32])),
  ),
  gauge: draw(
    sand,
    fill(coral, 'M12 88a52 52 0 0 1 26-45l13 22a26 26 0 0 0-13 23z'),
    fill(sun, 'M38 43a52 52 0 0 1 52 0L77 65a26 26 0 0 0-26 0z'),
    fill(leaf, 'M90 43a52 52 0 0 1 26 45H90a26 26 0 0 0-13-23z'),
    line('M64 88l24-30', 6),
    circle(64, 88, 8, white),
  ),
  'graduation-cap': draw(
    mist,
    fill(tide, 'M34 60v28q0 14 30 14t30-14V60z'),
    fill(tide, 'M64 30l54 24-54 24L10 54z'),
    line('M64 54l42 8v24'),
    fill(sun, 'M106 84q10 14 6 24h-12q-4-10 6-24z'),
  ),
  hook: draw(
    blush,
    circle(64, 20, 8),
    line('M64 28v50', 6),
    `<path stroke-width="12" d="M64 62v22a22 22 0 0 1-44 0"/><path stroke="${dusk}" stroke-width="5" d="M64 58v26a22 22 0 0 1-44 0"/>`,
    fill(dusk, 'M12 88l4-22 16 14z'),
    turned(12, box(66, 62, 48, 30, leaf, 3), circle(90, 77, 9, mint)),
  ),
  iceberg: draw(
    mist,
    fill(white, 'M36 52l14-26 12 8 14-20 16 38z'),
    fill(sky, 'M24 56h80l-10 30-22 34-28-22z'),
    line('M50 26l6 26m20-38l-4 38', 3),
    line('M6 54q8-6 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0'),
    `<path stroke="${white}" d="M44 72h22m-12 14h24"/>`,
  ),
  jars: draw(sand, jar(12, 40, sun), jar(49, 24, leaf), jar(86, 12, coral), line('M18 104h92')),
  kettlebell: draw(
    blush,
    `<path stroke-width="16" d="M44 62V46a20 20 0 0 1 40 0v16"/><path stroke="${dusk}" stroke-width="8" d="M44 62V46a20 20 0 0 1 40 0v16"/>`,
    fill(dusk, 'M64 50c24 0 40 16 40 34 0 10-4 18-10 26H34c-6-8-10-16-10-26 0-18 16-34 40-34z'),
    circle(64, 82, 18, white),
    dollarAt(64, 82, 0.62, 6),
  ),
  key: draw(
    mint,
    turned(
      -40,
      fill(sun, 'M56 56h60v14h-8v12H94V70h-8v10H74V70H56z'),
      circle(36, 63, 26, sun),
      circle(30, 63, 9, mint),
    ),
  ),
  magnifier: draw(
    mist,
    box(20, 16, 66, 88, white, 6),
    line('M34 34h38M34 48h24M34 62h16M34 88h34'),
    line('M92 92l18 20', 12),
    `<path stroke="${coral}" stroke-width="5" d="M92 92l18 20"/>`,
    circle(76, 74, 25, mint),
    line('M64 80l8-8 6 6 10-12'),
  ),
  phone: draw(
    sand,
    box(34, 10, 60, 108, ink, 12),
    box(40, 20, 48, 86, white, 5),
    line('M58 112h12', 3).replace('<path', `<path stroke="${white}"`),
    `<path stroke="${coral}" d="M46 66l12-14 10 8 14-20"/>`,
    line('M48 32h14'),
    box(48, 80, 32, 16, leaf, 5),
  ),
  pie: draw(
    mist,
    circle(62, 70, 42, leaf),
    fill(sun, 'M62 70V28a42 42 0 0 0-40 54z'),
    fill(coral, 'M62 70L22 82a42 42 0 0 0 62 24z'),
    fill(sky, 'M72 58V16a42 42 0 0 1 38 26z'),
  ),
  'price-tag': draw(
    mint,
    turned(
      -20,
      fill(sun, 'M12 64l28-30h66q8 0 8 8v44q0 8-8 8H40z'),
      circle(36, 64, 7, white),
      dollarAt(76, 64, 0.85),
    ),
    line('M28 76Q6 90 16 108', 3),
  ),
  receipt: draw(
    mist,
    fill(white, 'M30 14h68v96l-9-8-8 8-9-8-8 8-8-8-9 8-8-8-9 8z'),
    line('M44 34h24m12 0h6M44 50h18m18 0h6M44 66h22m14 0h6'),
    `<path stroke="${coral}" stroke-width="6" d="M62 84h24"/>`,
  ),
  safe: draw(
    sand,
    line('M32 106v8m64-8v8', 7),
    box(16, 20, 96, 86, tide, 10),
    box(28, 32, 72, 62, leaf, 6),
    circle(60, 63, 19, white),
    line('M60 50v26M47 63h26'),
    circle(60, 63, 6, sun),
    line('M90 52v22', 6),
  ),
  sailboat: draw(
    mist,
    circle(96, 28, 11, sun),
    line('M58 12v72'),
    fill(white, 'M66 20q28 20 34 56H66z'),
    fill(tide, 'M50 32v44H22q6-26 28-44z'),
    fill(coral, 'M18 84h90q-4 20-22 20H40q-18 0-22-20z'),
    fill(sky, 'M8 102q9-8 18 0t19 0 19 0 19 0 19 0 18 0q-14 22-56 22T8 102z'),
  ),
  scales: draw(
    blush,
    line('M64 20v84', 6),
    line('M22 44l84-12', 5),
    circle(64, 22, 7, sun),
    line('M24 44L10 76m14-32l14 32m68-44L92 64m14-32l14 32', 3),
    fill(sun, 'M6 76h36q-2 16-18 16T6 76z'),
    fill(leaf, 'M88 64h36q-2 16-18 16T88 64z'),
    fill(tide, 'M40 112q0-10 24-10t24 10z'),
  ),
  scissors: draw(
    mint,
    box(10, 30, 108, 46, leaf, 5),
    circle(30, 53, 9, mint),
    circle(98, 53, 9, mint),
    line('M46 94l20-24m16 24L62 70', 9),
    fill(white, 'M58 76L80 8q10 10 6 24L70 78z'),
    fill(white, 'M70 76L48 8q-10 10-6 24l16 46z'),
    `<g stroke-width="13"><circle cx="44" cy="104" r="11"/><circle cx="84" cy="104" r="11"/></g>`,
    `<g stroke="${coral}" stroke-width="6"><circle cx="44" cy="104" r="11"/><circle cx="84" cy="104" r="11"/></g>`,
    dot(64, 66, 4),
  ),
  shield: draw(
    mist,
    fill(tide, 'M64 14q20 14 44 14c2 42-14 70-44 86C34 98 18 70 20 28q24 0 44-14z'),
    fill(leaf, 'M64 28q14 10 31 11c1 30-10 50-31 62z').replace('/>', ' stroke="none"/>'),
    `<path stroke="${white}" stroke-width="9" d="M44 64l15 15 27-29"/>`,
  ),
  snowball: draw(
    mist,
    fill(tide, 'M4 72l116 44q-26 12-56 12-48 0-60-56z'),
    circle(34, 62, 13, white),
    circle(84, 66, 34, white),
    line('M66 54q8-14 22-14m14 38q-8 10-20 10', 3),
    line('M24 38l8-12m12 8l12-12', 3),
  ),
  stall: draw(
    sand,
    box(26, 54, 76, 52, white, 2),
    box(18, 78, 92, 28, rose),
    fill(coral, 'M18 26h92l8 28H10z'),
    fill(white, 'M37 26h18l-3 28H30zm36 0h18l7 28H76z'),
    line('M10 54q11 14 22 0 10 14 21 0 11 14 22 0 10 14 21 0 11 14 22 0'),
    circle(48, 72, 6, leaf),
    circle(64, 72, 6, sun),
    circle(80, 72, 6, leaf),
  ),
  summit: draw(
    mist,
    fill(leaf, 'M50 112l34-52 34 52z'),
    fill(tide, 'M8 112l48-76 46 76z'),
    fill(white, 'M56 36L40 62l10 6 8-8 8 10 8-8z'),
    line('M56 36V10'),
    fill(coral, 'M56 10l26 8-26 10z'),
  ),
  tap: draw(
    mist,
    fill(sky, 'M96 78q12 18 0 26-12-8 0-26z'),
    line('M52 20v20', 6),
    box(32, 12, 40, 12, coral, 6),
    fill(dusk, 'M14 40h60q34 0 34 32H84q0-10-12-10H14z'),
    box(8, 34, 14, 34, white, 3),
    circle(96, 116, 7, sun),
    circle(72, 114, 9, sun),
  ),
  thermometer: draw(
    sand,
    fill(white, 'M50 26a14 14 0 0 1 28 0v48a24 24 0 1 1-28 0z'),
    fill(coral, 'M60 46h8v34a15 15 0 1 1-8 0z'),
    line('M88 28h14m-14 16h10m-10 16h14'),
  ),
  tree: draw(
    mint,
    fill(rose, 'M56 112l2-40h12l2 40z'),
    fill(
      leaf,
      'M64 12c18 0 26 10 28 20 16 2 22 16 18 28-4 14-18 20-28 18-4 6-30 6-36 0-12 2-26-4-28-20-2-12 8-24 18-26 2-10 10-20 28-20z',
    ),
    coin(48, 40, 9),
    coin(76, 32, 9),
    coin(90, 58, 9),
    coin(58, 64, 9),
    coin(32, 60, 7),
    line('M34 114h60'),
  ),
  'two-cups': draw(blush, cup(14, coral), cup(68, tide), line('M20 104h88')),
}
