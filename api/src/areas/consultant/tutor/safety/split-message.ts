import { foldText } from '@vela/content/fold-text'

const shortest = 12
const mostParts = 40
const window = 24
const step = 12

/** The sentences of a longer message, folded; where nobody parted them, stretches of words that overlap. */
export function splitMessage(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…;])\s+|\n+/u)
    .map(foldText)
    .filter((sentence) => sentence.length >= shortest)
  const parts = sentences.flatMap(cutLong)
  return parts.length < 2 ? [] : parts.slice(0, mostParts)
}

function cutLong(sentence: string): string[] {
  const words = sentence.split(' ')
  if (words.length <= window * 1.5) return [sentence]
  const starts = Array.from({ length: Math.ceil((words.length - step) / step) }, (_, place) => place * step)
  return starts.map((from) => words.slice(from, from + window).join(' '))
}
