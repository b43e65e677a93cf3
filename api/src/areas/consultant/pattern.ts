import { patterns } from '@vela/content/patterns'

const compiled = new Map<string, RegExp>()

/** A regular expression from content/consultant/patterns.yaml, by `<section>.<name>`. */
export function pattern(name: string, flags = ''): RegExp {
  const known = compiled.get(name)
  if (known !== undefined && flags === '') return known
  const source = patterns[name]
  if (source === undefined) throw new Error(`content/consultant/patterns.yaml has no ${name}`)
  const made = new RegExp(source, flags)
  // One that is global or sticky remembers where it stopped, so it belongs to its user alone.
  if (flags === '') compiled.set(name, made)
  return made
}
