import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ClassifierModel } from './open-classifier.ts'
import { readAsks, readExamples } from './read-examples.ts'
import { trainClassifier } from './train-classifier.ts'

const room = join(import.meta.dirname, '../../..')
const kept = join(room, '../node_modules/.cache/vela-classifier')
const learnedFrom = ['consultant', 'courses', 'outline.yaml', 'src']
/** Enough to switch between a few branches. */
const mostKept = 4

/**
 * Training takes seconds, and every test file with the consultant needs the model, so it is trained once per content.
 */
export function keepTrained(): ClassifierModel {
  const file = join(kept, `${digest()}.json`)
  const known = readKept(file)
  if (known !== null) return known
  const model = trainClassifier([...readExamples(), ...readAsks()])
  keep(file, model)
  return model
}

function keep(file: string, model: ClassifierModel): void {
  const unfinished = `${file}.${randomUUID()}`
  try {
    mkdirSync(kept, { recursive: true })
    // Other processes may read and write the file at the same time.
    writeFileSync(unfinished, JSON.stringify(model))
    renameSync(unfinished, file)
    dropOldest()
  } catch {
    // If the file cannot be stored, the model is trained each time, which only takes longer.
  }
}

/** Also removes unfinished files of processes that were killed. */
function dropOldest(): void {
  const ages = readdirSync(kept).map((name) => {
    const path = join(kept, name)
    return { path, keptAt: statSync(path).mtimeMs }
  })
  const old = ages.sort((one, other) => other.keptAt - one.keptAt).slice(mostKept)
  for (const { path } of old) rmSync(path, { force: true })
}

function readKept(file: string): ClassifierModel | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ClassifierModel
  } catch {
    return null
  }
}

function digest(): string {
  const files = learnedFrom.flatMap((place) => filesIn(join(room, place))).sort()
  const sum = createHash('sha256')
  for (const file of files)
    sum.update(relative(room, file)).update('\0').update(readFileSync(file)).update('\0')
  return sum.digest('hex')
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((path) => statSync(path).isFile())
}
