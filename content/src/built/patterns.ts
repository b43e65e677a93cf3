import { type Patterns, readPatterns } from '../consultant/read-patterns.ts'

export const patterns: Patterns = readPatterns()
