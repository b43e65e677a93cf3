import { pattern } from '@vela/content/pattern'

export type SmallTalk = 'greeting' | 'closing' | 'about'

const greetings = pattern('classify.greetings')
const closings = pattern('classify.closings')
const about = pattern('classify.about')

const maxLength = 120
/** The longest greeting or closing, in words. */
const maxWords = 5

/** Returns the kind of small talk if the text contains nothing else. A greeting before a question does not count. */
export function findSmallTalk(text: string): SmallTalk | null {
  if (text.length > maxLength) return null
  const parts = text
    .split(/[^a-z0-9' ]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  let found: SmallTalk | null = null
  for (const part of parts.length > 0 ? parts : [text]) {
    const kind = kindOf(part)
    if (kind === null) return null
    if (found === null || kind === 'about') found = kind
  }
  return found
}

function kindOf(part: string): SmallTalk | null {
  if (about.test(part)) return 'about'
  let kind: SmallTalk | null = null
  let rest = part
  while (rest !== '') {
    const words = rest.split(' ')
    const lengths = Array.from({ length: Math.min(maxWords, words.length) }, (_, at) => at + 1)
    const length = lengths.findLast((count) => {
      const head = words.slice(0, count).join(' ')
      return greetings.test(head) || closings.test(head)
    })
    if (length === undefined) return kind !== null && about.test(rest) ? 'about' : null
    kind ??= greetings.test(words.slice(0, length).join(' ')) ? 'greeting' : 'closing'
    rest = words.slice(length).join(' ')
  }
  return kind
}
