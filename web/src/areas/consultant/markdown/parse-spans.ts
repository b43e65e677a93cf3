/** Words of a reply, with what is set apart in them. */
export type Span =
  | { readonly is: 'text' | 'code'; readonly text: string }
  | { readonly is: 'bold' | 'italic'; readonly spans: readonly Span[] }
  | { readonly is: 'chapter'; readonly id: string; readonly spans: readonly Span[] }

type Found = { readonly spans: readonly Span[]; readonly end: number }

const link = /!?\[([^\]\n]*)\]\(([^)\s]*)\)/y
const halfLink = /!?\[([^\]\n]*)(\](\([^)\s]*)?)?$/y
const escaped = /\\([!-/:-@[-`{-~])/y
const chapter = /^chapter:([\w./-]+)$/

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** [C-06] a link leads to a chapter or nowhere: of any other the words are left. */
function readLink(text: string, at: number, isWhole: boolean): Found | null {
  const whole = matchAt(link, text, at)
  const half = whole === null && !isWhole ? matchAt(halfLink, text, at) : null
  const [all = '', words = '', target = ''] = whole ?? half ?? []
  if (all === '') return null
  const spans = spansOf(words, isWhole)
  const id = whole && !all.startsWith('!') ? chapter.exec(target)?.[1] : undefined
  return { spans: id === undefined ? spans : [{ is: 'chapter', id, spans }], end: at + all.length }
}

/** Where the marker that opens at `at` is closed; -1 where it is not. */
function findClose(text: string, marker: string, from: number): number {
  for (let at = text.indexOf(marker, from); at !== -1; at = text.indexOf(marker, at + 1)) {
    if (marker === '*' && text[at + 1] === '*') {
      // Two of them are another marker.
      at += 1
      continue
    }
    if (at > from && !/\s/.test(text[at - 1] ?? ' ')) return at
  }
  return -1
}

function readStrong(text: string, at: number, isWhole: boolean): Found | null {
  const marker = text.startsWith('**', at) ? '**' : '*'
  const from = at + marker.length
  const isOpening = /[^\s*]/.test(text[from] ?? ' ') && !/\w/.test(text[at - 1] ?? ' ')
  if (!isOpening) return null
  const close = findClose(text, marker, from)
  if (close === -1 && isWhole) return null
  const end = close === -1 ? text.length : close
  const spans = spansOf(text.slice(from, end), isWhole)
  return {
    spans: [{ is: marker === '**' ? 'bold' : 'italic', spans }],
    end: end + (close === -1 ? 0 : marker.length),
  }
}

function readCode(text: string, at: number, isWhole: boolean): Found | null {
  const close = text.indexOf('`', at + 1)
  if (close === -1 && isWhole) return null
  const end = close === -1 ? text.length : close
  return { spans: [{ is: 'code', text: text.slice(at + 1, end) }], end: end + (close === -1 ? 0 : 1) }
}

function readMarked(text: string, at: number, isWhole: boolean): Found | null {
  switch (text[at]) {
    case '\\': {
      const [, sign] = matchAt(escaped, text, at) ?? []
      return sign === undefined ? null : { spans: [{ is: 'text', text: sign }], end: at + 2 }
    }
    case '`':
      return readCode(text, at, isWhole)
    case '*':
      return readStrong(text, at, isWhole)
    case '!':
    case '[':
      return readLink(text, at, isWhole)
    default:
      return null
  }
}

export function spansOf(text: string, isWhole: boolean): Span[] {
  const spans: Span[] = []
  let plain = 0
  let at = 0
  const keepPlain = () => {
    if (at > plain) spans.push({ is: 'text', text: text.slice(plain, at) })
  }
  while (at < text.length) {
    const found = readMarked(text, at, isWhole)
    if (found === null) at += 1
    else {
      keepPlain()
      spans.push(...found.spans)
      at = found.end
      plain = at
    }
  }
  keepPlain()
  return spans
}
