import { patterns } from '../built/patterns.ts'

const compiled = new Map<string, RegExp>()

/**
 * Returns a regular expression from content/consultant/patterns.yaml. The name is `<section>.<name>`. A sticky one is
 * shared, so `lastIndex` must be set before each use.
 */
export function pattern(name: string, flags = ''): RegExp {
  const key = flags === '' ? name : `${name}/${flags}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const source = patterns[name]
  if (source === undefined) throw new Error(`content/consultant/patterns.yaml has no ${name}`)
  const made = new RegExp(source, flags)
  compiled.set(key, made)
  return made
}
