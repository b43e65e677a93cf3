import type { PageGuess } from '@vela/contract/page-guess'
import { numberPattern, numbersIn } from './numbers-in.ts'
import type { Problem, WrittenPage } from './written-elements.ts'

type WithoutPlace<G> = G extends PageGuess ? Omit<G, 'at'> : never
/** A guess as it is written, before the page is compiled. */
export type WrittenGuess = WithoutPlace<PageGuess>

const guessLine = /^\? (guess|choose) +(\S.*?) *$/gm
const bar = ' | '
/** The most guesses that a page takes. */
const most = 4
/** Keeps the place of the line while the page is compiled. */
const mark = '\uE002'

/** [N-32] The lines that begin with `? guess` and `? choose`. */
export function guessesIn(body: string): WrittenGuess[] {
  return [...body.matchAll(guessLine)].map(([, kind, words = '']) =>
    kind === 'guess' ? parseNumber(words) : parseChoice(words),
  )
}

/** `$57` has a true value, `$?` has none. */
function parseNumber(words: string): WrittenGuess {
  const figure = words.match(numberPattern)?.[0]
  const [before = '', ...after] = words.split(figure ?? '?')
  return {
    kind: 'number',
    before,
    after: after.join(figure ?? '?'),
    ...(figure !== undefined && { value: figure }),
  }
}

function parseChoice(words: string): WrittenGuess {
  const written = words.split(bar)
  const right = written.findIndex((option) => option.endsWith('*'))
  return {
    kind: 'choice',
    options: written.map((option) => option.replace(/\*$/, '')),
    ...(right >= 0 && { right }),
  }
}

/** The text without the lines that ask for a guess. */
export const withoutGuesses = (text: string) => text.replace(guessLine, '')

/** Replaces each line by a paragraph of its own, which `placeGuesses` finds again in the HTML. */
export const markGuesses = (text: string) => text.replace(guessLine, `\n${mark}\n`)

/** Takes the marks out of the HTML and says where they were. */
export function placeGuesses(html: string, guesses: readonly WrittenGuess[]) {
  const [first = '', ...rest] = html.split(new RegExp(`<p>${mark}</p>\\s*`))
  let page = first
  const placed = rest.flatMap((part, index) => {
    const at = page.length
    page += part
    const guess = guesses[index]
    return guess ? [{ ...guess, at }] : []
  })
  return { html: page, guesses: placed }
}

/** What both languages of a guess share. */
export function shapeOfGuess(guess: WrittenGuess): string {
  if (guess.kind === 'number') return `? guess ${numbersIn(guess.value ?? '')[0] ?? '?'}`
  return `? choose ${guess.options.map((_, index) => (index === guess.right ? '*' : 'o')).join('')}`
}

/** Problems of the guesses of a page; `textOf` is what a person reads of a part of it. */
export function checkGuesses({ body, bodyLine }: WrittenPage, textOf: (body: string) => string): Problem[] {
  const lines = body.split('\n')
  const places = lines.flatMap((line, index) => (line.startsWith('? ') ? [index] : []))
  return places.flatMap((index, nth) => {
    const problem = (text: string): Problem[] => [{ line: bodyLine + index, text }]
    if (nth >= most) return problem(`a page takes ${most} guesses at most`)
    if (/^ask: /m.test(body)) return problem('the chart of this page takes a guess already')
    const above = lines.slice(0, index)
    const below = lines.slice(index + 1, places[nth + 1])
    const hasSpace = above.at(-1) === '' && below[0] === ''
    return hasSpace
      ? checkGuess(lines[index] ?? '', textOf(above.join('\n')), textOf(below.join('\n')), problem)
      : problem('a guess has an empty line before and after it')
  })
}

/** `above` is all text before the guess, `below` what shows after it. */
function checkGuess(
  line: string,
  above: string,
  below: string,
  problem: (text: string) => Problem[],
): Problem[] {
  const [guess] = guessesIn(line)
  if (!guess) return problem('a guess is "? guess $57", "? guess $?" or "? choose One | The other*"')
  if (!/\p{L}/u.test(above) || !/\p{L}/u.test(below)) return problem('a guess stands between two paragraphs')
  return guess.kind === 'number' ? checkValue(guess, above, below, problem) : checkOptions(guess, problem)
}

function checkValue(
  { before, after, value }: Extract<WrittenGuess, { kind: 'number' }>,
  above: string,
  below: string,
  problem: (text: string) => Problem[],
): Problem[] {
  if (value === undefined) return []
  const written = `${before}${value}${after}`
  const isAbove = above
    .split(written)
    .slice(1)
    .some((rest) => !/^[\d,.]*\d/.test(rest))
  if ((before !== '' || after !== '') && isAbove) return problem(`the text above gives ${written} away`)
  const [number] = numbersIn(value)
  return number !== undefined && numbersIn(below).includes(number)
    ? []
    : problem(`the text below does not show ${value}`)
}

function checkOptions(
  { options }: Extract<WrittenGuess, { kind: 'choice' }>,
  problem: (text: string) => Problem[],
): Problem[] {
  if (options.length < 2 || options.length > 4)
    return problem(`${options.length} choices; there are two to four`)
  if (new Set(options).size < options.length) return problem('two choices are the same')
  const long = options.find((option) => option.length > 48)
  return long === undefined ? [] : problem(`a choice has at most 48 letters: ${long}`)
}
