/** A link has at most so many characters of text. */
const maxWords = 300
/** Text that may be an unfinished link is held back up to this length. */
const maxHeld = 2000
const words = String.raw`!?\[((?:[^[\]\n]|\[[^[\]\n]*\]){0,${maxWords}})`
const link = new RegExp(String.raw`${words}\]\(([^)\n]*)\)`, 'g')
/** The target of a link, whatever brackets its text has. */
const target = /\]\(([^)\n]*)\)/g
/** An address that is written out would still send the reader there. */
const address = /(?:https?:\/\/|\bwww\.)[^\s)\]*<>"']*/gi

const linkOpen = new RegExp(String.raw`${words}(?:\[[^[\]\n]*)?(?:\](?:\([^)\n]*)?)?$`)
const targetOpen = /(?:!|\](?:\([^)\n]*)?)$/
const addressOpen =
  /(?:ht{0,2}|https?(?::\/{0,2})?|https?:\/\/[^\s)\]*<>"']*|\bw{1,3}|\bwww\.[^\s)\]*<>"']*)$/i

type IsChapter = (id: string) => boolean

/** The text with links to chapters that there are; of every other link only its words stay, and no address does. */
export async function* keepChapterLinks(
  pieces: AsyncIterable<string>,
  isChapter: IsChapter,
): AsyncGenerator<string, void> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    const at = openAt(text)
    const ready = withoutForeign(text.slice(0, at), isChapter)
    // Removing a link may complete another one around it.
    const over = openAt(ready)
    held = ready.slice(over) + text.slice(at)
    if (over > 0) yield ready.slice(0, over)
    if (held.length <= maxHeld) continue
    yield withoutForeign(held, isChapter)
    held = ''
  }
  const rest = withoutForeign(held, isChapter)
  if (rest !== '') yield rest
}

/** Where an unfinished link or address may begin. */
function openAt(text: string): number {
  const started = [linkOpen, targetOpen, addressOpen].map((pattern) => text.search(pattern))
  return Math.min(text.length, ...started.filter((at) => at >= 0))
}

function withoutForeign(text: string, isChapter: IsChapter): string {
  const isReal = (to: string) => to.startsWith('chapter:') && isChapter(to.slice('chapter:'.length))
  const filtered = text
    .replace(link, (whole: string, said: string, to: string) => (isReal(to) ? whole : said))
    .replace(target, (whole: string, to: string) => (isReal(to) ? whole : ']'))
    .replace(address, '')
  return filtered === text ? text : withoutForeign(filtered, isChapter)
}

/** A shorter match may be chance. */
const tellingLength = 40

const flat = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** [C-09] Ends a reply that begins to recite the prompt. */
export async function* withholdPrompt(
  pieces: AsyncIterable<string>,
  prompt: string,
): AsyncGenerator<string, void> {
  const secrets = prompt
    .split(/[\n.]/)
    .map((sentence) => flat(sentence).trim())
    .filter((sentence) => sentence.length >= tellingLength)
    .map((sentence) => sentence.slice(0, tellingLength))
  let said = ''
  for await (const piece of pieces) {
    said += piece
    const recent = flat(said.slice(-(piece.length + 4 * tellingLength)))
    if (secrets.some((secret) => recent.includes(secret))) throw new Error('the model recites its rules')
    yield piece
  }
}
