import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '../fold-text.ts'
import { readAnswers } from '../read-answers.ts'
import { type Label, labels } from './labels.ts'

const consultantFolder = join(import.meta.dirname, '../../../consultant')
const languages = ['en', 'es'] as const

export type Example = {
  readonly kind: Label
  readonly language: (typeof languages)[number]
  /** The folded text of the message. */
  readonly text: string
  /** Whether the text is a phrasing of a written answer. */
  readonly isAsk: boolean
}

/** Example messages with their labels. */
export function readExamples(): Example[] {
  return labels.flatMap((kind) =>
    languages.flatMap((language) =>
      linesOf(`examples/${kind}.${language}.txt`).map((line) => ({
        kind,
        language,
        text: foldText(line),
        isAsk: false,
      })),
    ),
  )
}

/** With all asks of every answer, honest questions would outweigh the crises and the requests for advice. */
const maxAsks = 8

/** The first questions of each written answer, with the label of questions to answer. */
export function readAsks(): Example[] {
  return languages.flatMap((language) =>
    readAnswers(language)
      .flatMap(({ asks }) => asks.slice(0, maxAsks))
      .map((ask) => ({ kind: 'honest', language, text: foldText(ask), isAsk: true }) as const),
  )
}

function linesOf(name: string): string[] {
  return readFileSync(join(consultantFolder, name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
