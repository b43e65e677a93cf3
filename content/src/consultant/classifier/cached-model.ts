import { currentCache, readCached, store } from '../../cache.ts'
import type { ClassifierModel } from './open-classifier.ts'
import { readAsks, readExamples } from './read-examples.ts'
import { trainClassifier } from './train-classifier.ts'

const name = 'classifier-model.json'

/** Training takes seconds, and every tool with the consultant needs the model, so it is trained once per content. */
export function cachedModel(): ClassifierModel {
  const folder = currentCache()
  const known = readCached(folder, name)
  if (known !== null) return JSON.parse(known) as ClassifierModel
  const model = trainClassifier([...readExamples(), ...readAsks()])
  store(folder, name, JSON.stringify(model))
  return model
}
