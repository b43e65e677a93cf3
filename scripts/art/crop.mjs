/**
 * Leaves out what lies below the lower edge of a picture: whole shapes, and the way that an outline takes down there,
 * of which one straight line remains. What is drawn stays the same.
 */
const counts = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

const dropNothing = { x: 0, y: 0 }
const plus = (a, b) => ({ x: a.x + b.x, y: a.y + b.y })
const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y })
const mirrored = (point, around) => minus(plus(around, around), point)

/** The numbers of a path; the flags of an arc may stand together without a space. */
function* readCommands(d) {
  let at = 0
  let command = ''
  const number = (isFlag) => {
    const [all, text] = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d*\.\d+|\d+))/).exec(d.slice(at))
    at += all.length
    return Number(text)
  }
  while (/\S/.test(d.slice(at))) {
    const [all, letter] = /^[\s,]*([a-zA-Z])?/.exec(d.slice(at))
    at += all.length
    if (letter) command = letter
    else if (command.toLowerCase() === 'm') command = command === 'm' ? 'l' : 'L'
    const kind = command.toLowerCase()
    const values = Array.from({ length: counts[kind] }, (_, n) =>
      number(kind === 'a' && (n === 3 || n === 4)),
    )
    yield { kind, values, isRelative: command === kind }
  }
}

/** One straight or curved piece: `points` are where it is drawn to, with the points that bend it before. */
function placed({ kind, values, isRelative }, from) {
  const offset = isRelative ? from : dropNothing
  if (kind === 'h') return { kind: 'l', points: [{ x: values[0] + offset.x, y: from.y }] }
  if (kind === 'v') return { kind: 'l', points: [{ x: from.x, y: values[0] + offset.y }] }
  const pairs = kind === 'a' ? values.slice(5) : values
  const points = []
  for (let n = 0; n < pairs.length; n += 2) points.push(plus({ x: pairs[n], y: pairs[n + 1] }, offset))
  return { kind, points, ...(kind === 'a' && { arc: values.slice(0, 5) }) }
}

/** The outlines of a path, each from its first point, with short curves written out. */
function readOutlines(d) {
  const outlines = []
  let from = dropNothing
  let bend = { kind: '', point: from }
  for (const command of readCommands(d)) {
    if (command.kind === 'm') {
      from = placed(command, from).points[0]
      outlines.push({ start: from, pieces: [], isClosed: false })
      continue
    }
    if (outlines.at(-1).isClosed) outlines.push({ start: from, pieces: [], isClosed: false })
    const outline = outlines.at(-1)
    if (command.kind === 'z') {
      outline.isClosed = true
      from = outline.start
      bend = { kind: '', point: from }
      continue
    }
    const piece = { ...placed(command, from), from }
    const long = { s: 'c', t: 'q' }[piece.kind]
    if (long) {
      const first = bend.kind === long ? mirrored(bend.point, from) : from
      Object.assign(piece, { isShort: true, kind: long, points: [first, ...piece.points] })
    }
    outline.pieces.push(piece)
    from = piece.points.at(-1)
    bend = { kind: piece.kind, point: piece.points.at(-2) ?? from }
  }
  return outlines
}

/** Whether no point of the piece reaches above the limit; an arc may reach as far as its diameter. */
function isBelow({ from, points, arc }, limit) {
  const reach = arc ? 2 * Math.max(Math.abs(arc[0]), Math.abs(arc[1])) : 0
  return [from, ...points].every(({ y }) => y - reach > limit)
}

function cropOutline({ start, pieces, isClosed }, limit) {
  const kept = []
  for (const piece of pieces) {
    const last = kept.at(-1)
    if (!isBelow(piece, limit)) kept.push(last?.isCut ? { ...piece, isShort: false } : piece)
    else if (last?.isCut) kept[kept.length - 1] = { ...last, points: piece.points.slice(-1) }
    else kept.push({ kind: 'l', from: piece.from, points: piece.points.slice(-1), isCut: true })
  }
  return { start, pieces: kept, isClosed, isSeen: start.y <= limit || kept.some((piece) => !piece.isCut) }
}

const shown = (value) => String(Number(value.toFixed(3))).replace(/^(-?)0\./, '$1.')
const joined = (values) =>
  values.map(shown).reduce((text, value) => `${text}${value.startsWith('-') ? '' : ' '}${value}`)

function written({ kind, from, points, arc, isShort }) {
  const steps = points.map((point) => minus(point, from))
  const values = steps.slice(isShort ? 1 : 0).flatMap(({ x, y }) => [x, y])
  if (arc) return ['a', joined([...arc.slice(0, 3), 0]).slice(0, -2) + ` ${arc[3]}${arc[4]}${joined(values)}`]
  if (kind === 'l' && values[1] === 0) return ['h', shown(values[0])]
  if (kind === 'l' && values[0] === 0) return ['v', shown(values[1])]
  return [isShort ? { c: 's', q: 't' }[kind] : kind, joined(values)]
}

function writeOutlines(outlines) {
  let text = ''
  let from = dropNothing
  for (const { start, pieces, isClosed } of outlines) {
    const step = minus(start, from)
    text += `m${joined([step.x, step.y])}`
    let before = 'l'
    for (const piece of pieces) {
      const [letter, values] = written(piece)
      const separator = letter === before ? (values.startsWith('-') ? '' : ' ') : letter
      text += separator + values
      before = letter
    }
    if (isClosed) text += 'z'
    from = isClosed ? start : (pieces.at(-1)?.points.at(-1) ?? start)
  }
  return text
}

// Half of the widest line, and its round corner.
const margin = 6

/** A picture without what nobody sees. Only for drawings without transformations, as svgo leaves ours. */
export function crop(svg) {
  const height = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1])
  if (svg.includes('transform=')) return svg
  return svg
    .replace(/ d="([^"]*)"/g, (_, d) => {
      const outlines = readOutlines(d).map((outline) => cropOutline(outline, height + margin))
      return ` d="${writeOutlines(outlines.filter(({ isSeen }) => isSeen))}"`
    })
    .replace(/<path [^>]*\bd=""[^>]*\/>/g, '')
}
