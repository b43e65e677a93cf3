/** The longest link text that is recognised, in characters. */
const maxWords = 300
/** How many characters are held back at most while they may be an unfinished link. */
const maxPending = 2000
const words = String.raw`!?\[((?:[^[\]\n]|\[[^[\]\n]*\]){0,${maxWords}})`
const link = new RegExp(String.raw`${words}\]\(([^)\n]*)\)`, 'g')
/** The target of a link, even if its text contains brackets. */
const target = /\]\(([^)\n]*)\)/g
/** URLs in plain text, which a reader could still open. */
const address = /(?:https?:\/\/|\bwww\.)[^\s)\]*<>"']*/gi

const linkOpen = new RegExp(String.raw`${words}(?:\[[^[\]\n]*)?(?:\](?:\([^)\n]*)?)?$`)
const targetOpen = /(?:!|\](?:\([^)\n]*)?)$/
const addressOpen =
  /(?:ht{0,2}|https?(?::\/{0,2})?|https?:\/\/[^\s)\]*<>"']*|\bw{1,3}|\bwww\.[^\s)\]*<>"']*)$/i

type IsChapter = (id: string) => boolean

/** Keeps links to existing chapters, replaces every other link by its text and removes URLs. */
export async function* keepChapterLinks(
  pieces: AsyncIterable<string>,
  isChapter: IsChapter,
): AsyncGenerator<string, void> {
  let pending = ''
  for await (const piece of pieces) {
    const text = pending + piece
    const at = openAt(text)
    const ready = withoutForeign(text.slice(0, at), isChapter)
    // The text around a removed link may now form another link.
    const over = openAt(ready)
    pending = ready.slice(over) + text.slice(at)
    if (over > 0) yield ready.slice(0, over)
    if (pending.length <= maxPending) continue
    yield withoutForeign(pending, isChapter)
    pending = ''
  }
  const rest = withoutForeign(pending, isChapter)
  if (rest !== '') yield rest
}

/** The position where an unfinished link or URL may begin; the length of the text if there is none. */
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

/** How many characters must match the prompt. A shorter match may be a coincidence. */
const tellingLength = 40

const flat = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** [C-09] Throws if a reply starts to recite the prompt. */
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
