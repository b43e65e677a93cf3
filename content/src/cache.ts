import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * What is worked out from the content takes a minute, and builds, test runs and tools all need it. Each result is kept
 * in a file, in a folder for this state of the content and of the code that reads it.
 */
const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/vela-content')
const sources = ['content', 'contract/src', 'simulator/src', 'package-lock.json']
const leftOut = /(?:^|[/\\])(?:node_modules|dist)(?:[/\\]|$)|\.test\.[a-z]+$/
/** The number of states to keep, which is enough to switch between a few branches. */
const maxStates = 4

/** Where the results for the content as it is now are kept. */
export const currentCache = (): string => join(cache, digestSources())

export function readCached(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}

export function store(folder: string, name: string, text: string): void {
  const unfinished = join(folder, `${name}.${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    // Written to another file and renamed, because other processes may use the file at the same time.
    writeFileSync(unfinished, text)
    renameSync(unfinished, join(folder, name))
    dropOldest()
  } catch {
    // If the file cannot be stored, the value is worked out each time, which only takes longer.
  }
}

function dropOldest(): void {
  const ages = readdirSync(cache).map((name) => {
    const path = join(cache, name)
    return { path, usedAt: statSync(path).mtimeMs }
  })
  const old = ages.sort((one, other) => other.usedAt - one.usedAt).slice(maxStates)
  for (const { path } of old) rmSync(path, { recursive: true, force: true })
}

function digestSources(): string {
  const sum = createHash('sha256')
  for (const file of sources.flatMap((place) => filesIn(join(root, place))).sort())
    sum.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return sum.digest('hex')
}

function filesIn(place: string): string[] {
  if (leftOut.test(relative(root, place))) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place).flatMap((name) => filesIn(join(place, name)))
}
