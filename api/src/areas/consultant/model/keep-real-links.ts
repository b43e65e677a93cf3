/** A link, or what may still become one; longer ones are none. */
const longestLink = 300
const link = /\[([^[\]\n]{1,160})\]\(([^()\s]{0,120})\)/g

/** The text with links to chapters that there are; of every other link only its words stay. */
export async function* keepRealLinks(
  pieces: AsyncIterable<string>,
  isChapter: (id: string) => boolean,
): AsyncGenerator<string, void> {
  const check = (text: string) =>
    text.replace(link, (whole: string, words: string, target: string) =>
      target.startsWith('chapter:') && isChapter(target.slice('chapter:'.length)) ? whole : words,
    )
  let held = ''
  for await (const piece of pieces) {
    held += piece
    const open = openAt(held)
    const isWaiting = open >= 0 && held.length - open <= longestLink
    const ready = check(isWaiting ? held.slice(0, open) : held)
    held = isWaiting ? held.slice(open) : ''
    if (ready !== '') yield ready
  }
  if (held !== '') yield check(held)
}

/** Where a link has begun that is not over yet; -1 where none has. */
function openAt(text: string): number {
  const start = text.lastIndexOf('[')
  if (start < 0) return -1
  const rest = text.slice(start)
  return /^\[[^\]\n]*$/.test(rest) || /^\[[^\]\n]*\](?:$|\([^)\s]*$)/.test(rest) ? start : -1
}
