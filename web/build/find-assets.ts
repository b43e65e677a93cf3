import type { Manifest, ManifestChunk } from 'vite'

/** A chunk after everything that it imports statically, which is the order in which the styles apply. */
export function staticImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The client build has no chunk for ${key}.`)
  if (seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((imported) => staticImports(manifest, imported, seen)), chunk]
}

/** Whether a page needs a sheet: class names are unique per CSS module, so it does if it uses one of its classes. */
export function isUsed(sheet: string, html: string): boolean {
  const used = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return [...sheet.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name = '']) => used.has(name))
}

/** The font files of a sheet: only the latin file of the font, because the fallbacks are local fonts. */
export function fontsIn(sheet: string): string[] {
  return [
    ...new Set([...sheet.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].flatMap(([, address]) => address ?? [])),
  ]
}
