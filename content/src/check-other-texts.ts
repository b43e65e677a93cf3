import { contentLanguages } from './course-files.ts'
import { readExamples } from './judge/read-examples.ts'
import { readAnswers } from './read-answers.ts'
import { legalNames, readLegalText } from './read-legal-text.ts'
import { readQuestions } from './read-questions.ts'

/** What is wrong in the consultant's texts and the legal ones: each reader throws all it finds in its file. */
export function checkOtherTexts(): string[] {
  const readers = [
    readExamples,
    ...contentLanguages.flatMap((language) => [
      () => readAnswers(language),
      () => readQuestions(language),
      ...legalNames.map((name) => () => readLegalText(name, language)),
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
