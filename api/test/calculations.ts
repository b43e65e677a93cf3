import { calculate } from '../src/areas/consultant/calculate/calculate.ts'
import type { Turn } from '../src/areas/consultant/question.ts'
import type { Language } from '../src/http/language.ts'

/** A language, a question, and what its reply must hold: worked out by a decimal calculator outside of this code. */
export type Worked = readonly [Language, string, ...string[]]

/** The reply to a question, after the questions that came before it. */
export function said(text: string, language: Language, before: readonly string[] = []): string {
  return calculate(text, language, turnsOf(before))?.text ?? 'nothing'
}

/** The last reply of a conversation in which each question follows the real reply before it. */
export function converse(language: Language, turns: readonly string[]): string {
  const history: Turn[] = []
  let text = ''
  for (const content of turns) {
    text = calculate(content, language, history)?.text ?? 'nothing'
    history.push({ role: 'user', content }, { role: 'assistant', content: text })
  }
  return text
}

export function turnsOf(questions: readonly string[]): Turn[] {
  return questions.flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content: 'So it is.' },
  ])
}

/** What replies lack, and what none may show; empty where all is well. */
export function findFaults(worked: readonly Worked[]): string[] {
  return worked.flatMap(([language, text, ...parts]) => {
    const reply = said(text, language)
    const missing = parts.filter((part) => !reply.includes(part)).map((part) => `${text}: lacks ${part}`)
    const broken = /[<>\\]|\]\(|NaN|undefined|Infinity|\banos?\b/.exec(reply)?.[0]
    const isLong = reply.length >= 1100
    return [
      ...missing,
      ...(broken === undefined ? [] : [`${text}: shows ${broken}`]),
      ...(isLong ? [`${text}: goes on for long`] : []),
    ]
  })
}
