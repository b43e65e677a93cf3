import { keepTrained } from '../consultant/classifier/keep-trained.ts'
import type { ClassifierModel } from '../consultant/classifier/open-classifier.ts'

export const classifierModel: ClassifierModel = keepTrained()
