import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const webRoot = `${import.meta.dirname}/..`

/**
 * A class name that is short and the same in every build of the same sources, because prerendered markup uses the
 * client's class names.
 */
export function nameClass(name: string, file: string): string {
  const path = relative(webRoot, file.split('?')[0] ?? file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
