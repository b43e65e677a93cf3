import { foldText } from '@vela/content/fold-text'
import { type Chapter, type KnowledgeBase, rightOption } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import { fill } from '../calculate/format.ts'
import type { Question } from '../question.ts'
import type { Content } from './answer.ts'
import { linkedChapters } from './links.ts'

const maxCharacters = 700

/** Asks a question of the chapters that was not asked yet, with its options as buttons; null if there is none. */
export function askQuiz(chapters: readonly Chapter[], said: string, kb: KnowledgeBase): Content | null {
  const { quiz } = replies[kb.language].explain
  for (const { id, quizzes } of chapters)
    for (const one of quizzes) {
      const options = one.options.map(({ answer }, nth) => `- [${answer}](ask:${nth + 1})`).join('\n')
      const text = `${quiz}\n\n**${one.title}**\n\n${options}`
      const isPlain = one.options.every(({ answer }) => !/[[\]]/.test(answer))
      if (isPlain && rightOption(one) && text.length <= maxCharacters && !said.includes(one.title))
        return { kind: 'explain', text, chapters: [id] }
    }
  return null
}

/** Says whether an option of the quiz question that was asked last is right, and why; null if none was asked. */
export function gradeQuiz(
  { text, history }: Pick<Question, 'text' | 'history'>,
  kb: KnowledgeBase,
): Content | null {
  const last = history.at(-1)?.content ?? ''
  if (!last.startsWith(replies[kb.language].explain.quiz)) return null
  const [chapterId = ''] = linkedChapters(last)
  const asked = kb.chapters.get(chapterId)?.quizzes.find(({ title }) => last.includes(`**${title}**`))
  const right = asked && rightOption(asked)
  if (asked === undefined || right === undefined) return null
  const said = foldText(text).replaceAll(/[^a-z0-9$%.,]/g, '')
  const chosen = asked.options.find(({ id, answer }, at) => {
    const plain = foldText(answer).replaceAll(/[^a-z0-9$%.,]/g, '')
    return said === plain || said === id || said === String(at + 1)
  })
  if (chosen === undefined) return null
  const { right: yes, wrong } = replies[kb.language].explain
  const reply = chosen === right ? fill(yes, right) : fill(wrong, { whyNot: chosen.why, ...right })
  return { kind: 'explain', text: reply ?? '', chapters: [chapterId] }
}
