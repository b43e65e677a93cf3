/** Inline text of a reply. */
export type Span =
  | { readonly is: 'text' | 'code'; readonly text: string }
  | { readonly is: 'bold' | 'italic'; readonly spans: readonly Span[] }
  | { readonly is: 'link'; readonly to: LinkTarget; readonly spans: readonly Span[] }

/** What a link of a reply opens; [C-11] `ask` sends the words of the link as the next message. */
export type LinkTarget = { readonly kind: (typeof targetKinds)[number]; readonly id: string }

const targetKinds = ['chapter', 'mission', 'screen', 'ask'] as const

type Found = { readonly spans: readonly Span[]; readonly end: number }

const link = /!?\[([^\]\n]*)\]\(([^)\s]*)\)/y
const partialLink = /!?\[([^\]\n]*)(\](\([^)\s]*)?)?$/y
const escaped = /\\([!-/:-@[-`{-~])/y
const targetId = /^[a-z]+:([\w./-]+)$/

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function readTarget(text: string): LinkTarget | null {
  const kind = targetKinds.find((one) => text.startsWith(`${one}:`))
  const id = targetId.exec(text)?.[1]
  return kind === undefined || id === undefined ? null : { kind, id }
}

/** [C-06] Parses a link. Only links within the product are kept; any other link becomes its text. */
function readLink(text: string, at: number, isComplete: boolean): Found | null {
  const whole = matchAt(link, text, at)
  const partial = whole === null && !isComplete ? matchAt(partialLink, text, at) : null
  const [all = '', words = '', target = ''] = whole ?? partial ?? []
  if (all === '') return null
  const spans = parseSpans(words, isComplete)
  const to = whole && !all.startsWith('!') ? readTarget(target) : null
  return { spans: to === null ? spans : [{ is: 'link', to, spans }], end: at + all.length }
}

/** The position of the closing marker; -1 if there is none. */
function findClose(text: string, marker: string, from: number): number {
  for (let at = text.indexOf(marker, from); at !== -1; at = text.indexOf(marker, at + 1)) {
    if (marker === '*' && text[at + 1] === '*') {
      // `**` is another marker.
      at += 1
      continue
    }
    if (at > from && !/\s/.test(text[at - 1] ?? ' ')) return at
  }
  return -1
}

function readStrong(text: string, at: number, isComplete: boolean): Found | null {
  const marker = text.startsWith('**', at) ? '**' : '*'
  const from = at + marker.length
  const isOpening = /[^\s*]/.test(text[from] ?? ' ') && !/\w/.test(text[at - 1] ?? ' ')
  if (!isOpening) return null
  const close = findClose(text, marker, from)
  if (close === -1 && isComplete) return null
  const end = close === -1 ? text.length : close
  const spans = parseSpans(text.slice(from, end), isComplete)
  return {
    spans: [{ is: marker === '**' ? 'bold' : 'italic', spans }],
    end: end + (close === -1 ? 0 : marker.length),
  }
}

function readCode(text: string, at: number, isComplete: boolean): Found | null {
  const close = text.indexOf('`', at + 1)
  if (close === -1 && isComplete) return null
  const end = close === -1 ? text.length : close
  return { spans: [{ is: 'code', text: text.slice(at + 1, end) }], end: end + (close === -1 ? 0 : 1) }
}

function readMarked(text: string, at: number, isComplete: boolean): Found | null {
  switch (text[at]) {
    case '\\': {
      const [, character] = matchAt(escaped, text, at) ?? []
      return character === undefined ? null : { spans: [{ is: 'text', text: character }], end: at + 2 }
    }
    case '`':
      return readCode(text, at, isComplete)
    case '*':
      return readStrong(text, at, isComplete)
    case '!':
    case '[':
      return readLink(text, at, isComplete)
    default:
      return null
  }
}

export function parseSpans(text: string, isComplete: boolean): Span[] {
  const spans: Span[] = []
  let textStart = 0
  let at = 0
  const flushText = () => {
    if (at > textStart) spans.push({ is: 'text', text: text.slice(textStart, at) })
  }
  while (at < text.length) {
    const found = readMarked(text, at, isComplete)
    if (found === null) at += 1
    else {
      flushText()
      spans.push(...found.spans)
      at = found.end
      textStart = at
    }
  }
  flushText()
  return spans
}
