import { cachedModel } from '../consultant/classifier/cached-model.ts'
import type { ClassifierModel } from '../consultant/classifier/open-classifier.ts'

export const classifierModel: ClassifierModel = cachedModel()
