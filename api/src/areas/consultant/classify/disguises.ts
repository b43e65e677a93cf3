import { foldText } from '@vela/content/fold-text'

/** Whether a word of the text is spelled out, such as `i g n o r e` or `i.g.n.o.r.e`. */
function isSpelledOut(text: string): boolean {
  return /(?<![\p{L}\p{N}])\p{L}(?:[ ._\-*]{1,3}\p{L}(?![\p{L}\p{N}])){3}/u.test(text)
}

/** Joins the letters of spelled-out words. Two or more spaces separate words. */
export function joinSpelledWords(text: string): string {
  if (!isSpelledOut(text)) return text
  return text.replaceAll(/(?<![\p{L}\p{N}])\p{L}(?:[ ._\-*]\p{L}(?![\p{L}\p{N}]))+/gu, (spelled) =>
    spelled.replaceAll(/[^\p{L}]/gu, ''),
  )
}

const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** Reads `1gn0re` as `ignore`. A digit next to other digits stays a digit. */
export function readDigitsAsLetters(text: string): string {
  return text.replaceAll(
    /(?<![\d$@])[013457@$](?=[a-z])|(?<=[a-z])[013457@$](?![\d$@])/g,
    (sign) => letters[sign] ?? sign,
  )
}

/** Decodes the base64 strings in a text that contain readable text. */
export function readHidden(text: string): string {
  const found = text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []
  return found
    .map((one) => Buffer.from(one, 'base64').toString('utf8'))
    .filter((decoded) => /^[\p{L}\p{N}\p{P}\p{S}\s]+$/u.test(decoded) && !decoded.includes('\uFFFD'))
    .join(' ')
}

const minLength = 12
const maxParts = 40
const window = 24
const step = 12

/** Splits a longer message into folded sentences; a long text without punctuation is cut into overlapping parts. */
export function splitMessage(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…;])\s+|\n+/u)
    .map(foldText)
    .filter((sentence) => sentence.length >= minLength)
  const parts = sentences.flatMap(cutLong)
  return parts.length < 2 ? [] : parts.slice(0, maxParts)
}

function cutLong(sentence: string): string[] {
  const words = sentence.split(' ')
  if (words.length <= window * 1.5) return [sentence]
  const starts = Array.from({ length: Math.ceil((words.length - step) / step) }, (_, place) => place * step)
  return starts.map((from) => words.slice(from, from + window).join(' '))
}
