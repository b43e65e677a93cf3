import { featuresOf } from './features.ts'
import { openLexicon } from './lexicon.ts'
import { type ClassifierModel, packModel } from './open-classifier.ts'
import type { Example } from './read-examples.ts'
import { readLexicon } from './read-lexicon.ts'
import { train } from './train.ts'

// These examples are many, short and similar: they must not outweigh the other ones.
const weightOfQuestion = 0.3

export function trainClassifier(examples: readonly Example[]): ClassifierModel {
  const lexicon = readLexicon(examples.filter(({ isAsk }) => !isAsk))
  const read = openLexicon(lexicon)
  const lessons = examples.map(({ kind, isAsk, text }) => ({
    kind,
    worth: isAsk ? weightOfQuestion : 1,
    features: featuresOf(text, read),
  }))
  return packModel(train(lessons), lexicon)
}
