import { patterns } from '../built/patterns.ts'

const compiled = new Map<string, RegExp>()

/** Returns a regular expression from content/consultant/patterns.yaml. The name is `<section>.<name>`. */
export function pattern(name: string, flags = ''): RegExp {
  const known = compiled.get(name)
  if (known !== undefined && flags === '') return known
  const source = patterns[name]
  if (source === undefined) throw new Error(`content/consultant/patterns.yaml has no ${name}`)
  const made = new RegExp(source, flags)
  // A global or sticky expression stores its last position, so it is not shared between callers.
  if (flags === '') compiled.set(name, made)
  return made
}
