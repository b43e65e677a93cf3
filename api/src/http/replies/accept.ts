// The number of parsed headers to cache. Browsers send the same few; at this size the cache is emptied.
const maxCached = 200
const known = new Map<string, readonly string[]>()

/** The values of an Accept, Accept-Language or Accept-Encoding header, best first, without those that have q=0. */
export function preferences(header = ''): readonly string[] {
  const found = known.get(header)
  if (found !== undefined) return found
  if (known.size >= maxCached) known.clear()
  const names = readPreferences(header)
  known.set(header, names)
  return names
}

function readPreferences(header: string): readonly string[] {
  return header
    .slice(0, 1024)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { name, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name)
}
