import { buildKnowledge } from '../consultant/knowledge/build-knowledge.ts'
import type { Knowledge } from '../consultant/knowledge/open-knowledge.ts'
import { courses } from './courses-en.ts'

export const knowledge: Knowledge = buildKnowledge('en', courses)
