import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ClassifierModel } from './open-classifier.ts'
import { readAsks, readExamples } from './read-examples.ts'
import { trainClassifier } from './train-classifier.ts'

const folder = join(import.meta.dirname, '../../..')
const cached = join(folder, '../node_modules/.cache/vela-classifier')
const sources = ['consultant', 'courses', 'outline.yaml', 'src']
/** The number of models to cache, which is enough to switch between a few branches. */
const maxCached = 4

/**
 * Training takes seconds, and every test file with the consultant needs the model, so it is trained once per content.
 */
export function cachedModel(): ClassifierModel {
  const file = join(cached, `${digestSources()}.json`)
  const known = readCached(file)
  if (known !== null) return known
  const model = trainClassifier([...readExamples(), ...readAsks()])
  store(file, model)
  return model
}

function store(file: string, model: ClassifierModel): void {
  const unfinished = `${file}.${randomUUID()}`
  try {
    mkdirSync(cached, { recursive: true })
    // Written to another file and renamed, because other processes may use the file at the same time.
    writeFileSync(unfinished, JSON.stringify(model))
    renameSync(unfinished, file)
    dropOldest()
  } catch {
    // If the file cannot be stored, the model is trained each time, which only takes longer.
  }
}

/** Also removes unfinished files of processes that were killed. */
function dropOldest(): void {
  const ages = readdirSync(cached).map((name) => {
    const path = join(cached, name)
    return { path, cachedAt: statSync(path).mtimeMs }
  })
  const old = ages.sort((one, other) => other.cachedAt - one.cachedAt).slice(maxCached)
  for (const { path } of old) rmSync(path, { force: true })
}

function readCached(file: string): ClassifierModel | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ClassifierModel
  } catch {
    return null
  }
}

function digestSources(): string {
  const files = sources.flatMap((place) => filesIn(join(folder, place))).sort()
  const sum = createHash('sha256')
  for (const file of files)
    sum.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
  return sum.digest('hex')
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((path) => statSync(path).isFile())
}
