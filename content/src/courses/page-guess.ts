import type { PageGuess } from '@vela/contract/page-guess'
import { numberPattern, numbersIn } from './numbers-in.ts'
import type { Problem, WrittenPage } from './written-elements.ts'

type WithoutPlace<G> = G extends PageGuess ? Omit<G, 'at'> : never
/** A guess as it is written, before the page is compiled. */
export type WrittenGuess = WithoutPlace<PageGuess>

const guessLine = /^\? (guess|choose) +(\S.*?) *$/gm
const bar = ' | '
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

/** Replaces the line by a paragraph of its own, which `placeGuess` finds again in the HTML. */
export const markGuess = (text: string) => text.replace(guessLine, `\n${mark}\n`)

/** Takes the mark out of the HTML and says where it was. */
export function placeGuess(html: string, [guess]: readonly WrittenGuess[]) {
  const paragraph = new RegExp(`<p>${mark}</p>\\s*`)
  const at = html.search(paragraph)
  return { html: html.replace(paragraph, ''), guess: guess && at >= 0 ? { ...guess, at } : undefined }
}

/** What both languages of a guess share. */
export function shapeOfGuess(guess: WrittenGuess): string {
  if (guess.kind === 'number') return `? guess ${numbersIn(guess.value ?? '')[0] ?? '?'}`
  return `? choose ${guess.options.map((_, index) => (index === guess.right ? '*' : 'o')).join('')}`
}

/** Problems of the guess of a page; `textOf` is what a person reads of a part of it. */
export function checkGuess({ body, bodyLine }: WrittenPage, textOf: (body: string) => string) {
  const lines = body.split('\n')
  const index = lines.findIndex((line) => line.startsWith('? '))
  if (index < 0) return []
  const problem = (text: string): Problem[] => [{ line: bodyLine + index, text }]
  const guesses = guessesIn(body)
  const [guess] = guesses
  if (!guess) return problem('a guess is "? guess $57", "? guess $?" or "? choose One | The other*"')
  if (guesses.length > 1) return problem('a page takes one guess')
  if (/^ask: /m.test(body)) return problem('the chart of this page takes a guess already')
  const above = textOf(lines.slice(0, index).join('\n'))
  const below = textOf(lines.slice(index + 1).join('\n'))
  if (!/\p{L}/u.test(above) || !/\p{L}/u.test(below)) return problem('a guess stands between two paragraphs')
  if (lines[index - 1] !== '' || lines[index + 1] !== '')
    return problem('a guess has an empty line before and after it')
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
