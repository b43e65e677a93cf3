import { expect, test } from 'vitest'
import { readSampleLesson } from './sample-lesson.ts'

test.each(['en', 'es'] as const)(
  '[F-15] the sample in %s is a page without buttons and a question with one right answer',
  (language) => {
    const { title, content, question, options } = readSampleLesson(language)
    expect([title, question].every((text) => text.length > 10)).toBe(true)
    expect(content).toMatch(/^<p>/)
    expect(content).not.toMatch(/<(button|a)\b/)
    expect(options.filter(({ isRight }) => isRight)).toHaveLength(1)
    expect(options.every(({ why }) => why !== '')).toBe(true)
  },
)
