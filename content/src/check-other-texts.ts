import { readExamples } from './consultant/classifier/read-examples.ts'
import { readAnswers } from './consultant/read-answers.ts'
import { readCalculations } from './consultant/read-calculations.ts'
import { readCalculatorRules } from './consultant/read-calculator-rules.ts'
import { readFormulas } from './consultant/read-formulas.ts'
import { readPatterns } from './consultant/read-patterns.ts'
import { readQuestions } from './consultant/read-questions.ts'
import { readReplies } from './consultant/read-replies.ts'
import { readWords } from './consultant/read-words.ts'
import { contentLanguages } from './courses/course-files.ts'
import { legalNames } from './legal/legal-text.ts'
import { parseLegalText } from './legal/parse-legal-text.ts'
import { readLegalSources } from './legal/read-legal-sources.ts'
import { checkMissions } from './simulator/check-missions.ts'

/** All problems in the texts outside the courses; each reader throws all problems of its file. */
export function checkOtherTexts(): string[] {
  const readers = [
    readExamples,
    readPatterns,
    readCalculatorRules,
    readFormulas,
    checkMissions,
    ...contentLanguages.flatMap((language) => [
      () => readAnswers(language),
      () => readQuestions(language),
      () => readCalculations(language),
      () => readWords(language),
      () => readReplies(language),
      ...legalNames.map((name) => () => parseLegalText(readLegalSources()[name][language])),
    ]),
  ]
  return readers.flatMap((read) => {
    try {
      read()
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}
