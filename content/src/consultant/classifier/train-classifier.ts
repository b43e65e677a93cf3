import { featuresOf } from './features.ts'
import { openLexicon } from './lexicon.ts'
import { type ClassifierModel, packModel } from './open-classifier.ts'
import type { Example } from './read-examples.ts'
import { readLexicon } from './read-lexicon.ts'
import { train } from './train.ts'

// The weight of the questions of written answers. They are many, short and similar, and must not outweigh the others.
const weightOfQuestion = 0.3

export function trainClassifier(examples: readonly Example[]): ClassifierModel {
  const lexicon = readLexicon(examples.filter(({ isAsk }) => !isAsk))
  const read = openLexicon(lexicon)
  const trainingExamples = examples.map(({ kind, isAsk, text }) => ({
    kind,
    weight: isAsk ? weightOfQuestion : 1,
    features: featuresOf(text, read),
  }))
  return packModel(train(trainingExamples), lexicon)
}
