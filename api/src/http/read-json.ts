import { isUtf8 } from 'node:buffer'
import { Refused } from './errors.ts'
import { limits } from './limits.ts'

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

/** Returns the text of a JSON body. Throws `Refused` if it is not UTF-8 or is nested too deeply to parse safely. */
export function readJsonText(bytes: Buffer, contentType: string | undefined): string {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new Refused('unsupported_media_type', 415, 'Send JSON in UTF-8.')
  }
  if (!isUtf8(bytes)) throw new Refused('malformed', 400, 'The body is not valid UTF-8.')
  if (isDeeperThan(bytes, limits.jsonDepth)) {
    throw new Refused('malformed', 400, `The body is nested deeper than ${limits.jsonDepth} levels.`)
  }
  return bytes.toString()
}

/** Checked before parsing, because deep nesting could overflow the stack of the parser or of recursive functions. */
function isDeeperThan(bytes: Buffer, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (inString) {
      if (byte === backslash) at++
      else if (byte === quote) inString = false
    } else if (byte === quote) inString = true
    else if (byte === openBrace || byte === openBracket) {
      depth++
      if (depth > limit) return true
    } else if (byte === closeBrace || byte === closeBracket) depth--
  }
  return false
}

/** PostgreSQL cannot store NUL or half a surrogate pair. JSON can contain them only as escapes such as `\u0000`. */
export function refuseUnstorableText(value: unknown, text: string): void {
  if (text.includes('\\u') && hasUnstorableText(value)) {
    throw new Refused('malformed', 400, 'The body holds a character that is not text.')
  }
}

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || hasUnstorableText(inner))
}

export function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text)
}
