import { foldText } from '@vela/content/fold-text'
import { type Chapter, type KnowledgeBase, rightOption } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { stemsOf } from '@vela/content/stems'
import type { Language } from '../../../http/language.ts'
import type { Rights } from '../../billing/public.ts'
import { shareOf } from '../find/find-lessons.ts'
import { lastTopics, namesTopic, readQuestion } from '../find/read-question.ts'
import type { Question } from '../question.ts'
import { linkChapters, linkedChapters, mayOpen } from './links.ts'
import { define, findPassage } from './quote-lessons.ts'
import { lastAnswer, moreOf, repliesIn } from './written-answers.ts'

const kinds = ['example', 'simpler', 'why', 'more'] as const

/** The way in which a message asks for more on the last reply; null if it does not. */
function kindOf(text: string, language: Language): (typeof kinds)[number] | null {
  const folded = foldText(text)
    .replaceAll(/[¿?¡!.,]/g, ' ')
    .trim()
  return kinds.find((kind) => pattern(`followUp_${language}.${kind}`).test(folded)) ?? null
}

/** Continues the last reply without repeating any text; null if the message asks for something new. */
export function followUp(
  { text, history }: Pick<Question, 'text' | 'history'>,
  rights: Rights,
  kb: KnowledgeBase,
): string | null {
  const kind = kindOf(text, kb.language)
  if (kind === null) return null
  const own = readQuestion(text, kb)
  const isNew = namesTopic(own)
  if (isNew && (kind !== 'example' || own.terms.length === 0)) return null
  const last = history.findLast(
    ({ role, content }) => role === 'assistant' && linkedChapters(content).length > 0,
  )
  const ids = isNew ? own.terms.map(({ chapterId }) => chapterId) : linkedChapters(last?.content ?? '')
  const chapters = [...new Set(ids)]
    .flatMap((id) => kb.chapters.get(id) ?? [])
    .filter((chapter) => mayOpen(chapter, rights))
  if (chapters.length === 0) return null
  const said = repliesIn(history)
  const answer = isNew || kind === 'simpler' ? null : lastAnswer(history, kb)
  const more = answer && moreOf(answer, said, rights, kb)
  if (more !== null) return more
  const [topic = own] = isNew ? [own] : lastTopics(history, 1, kb)
  const example = () => findExample(chapters, topic.stems, said, kb)
  const passage = () =>
    findPassage(
      chapters.flatMap((chapter, at) => chapter.pages.map((page) => ({ chapter, page, score: 1 - at / 3 }))),
      topic.stems,
      said,
      kb,
    )
  const term = kind === 'simpler' ? topic.terms.find(({ meaning }) => !said.includes(meaning)) : undefined
  const { read, no_more: noMore, simply } = replies[kb.language].explain
  if (term !== undefined)
    return `${simply} ${define(term)}\n\n${read}\n${linkChapters([term.chapterId], kb, rights)}`
  const found = kind === 'why' || kind === 'more' ? (passage() ?? example()) : (example() ?? passage())
  if (found === null) return `${noMore}\n\n${linkChapters(ids, kb, rights)}`
  return `${found.text}\n\n${read}\n${linkChapters([found.chapterId], kb, rights)}`
}

const maxCharacters = 560

/** Finds an example that can be understood alone, or a quiz question with its answer. */
function findExample(
  chapters: readonly Chapter[],
  stems: readonly string[],
  said: string,
  kb: KnowledgeBase,
): { readonly text: string; readonly chapterId: string } | null {
  const [best] = chapters
    .flatMap((chapter, at) =>
      examplesIn(chapter, kb.language)
        .filter(({ text, key }) => !said.includes(key) && text.length <= maxCharacters)
        .map(({ text, bonus }) => {
          const share = shareOf(stems, new Set(stemsOf(text, kb.language)), kb)
          return { text, chapterId: chapter.id, score: share + bonus - 0.15 * at }
        }),
    )
    .sort((one, other) => other.score - one.score)
  return best ?? null
}

function examplesIn({ pages, quizzes }: Chapter, language: Language) {
  const { example, question, answer } = replies[language].explain
  const fromPages = pages
    .flatMap(({ examples }) => examples)
    .map((sentences) => ({
      text: `${example} ${sentences.join(' ')}`,
      key: sentences[0] ?? '',
      bonus: 0.3,
    }))
  const fromQuizzes = quizzes.flatMap((quiz) => {
    const right = rightOption(quiz)
    if (right === undefined) return []
    const text = `${question} ${quiz.title}\n\n${answer} **${right.answer}**. ${right.why}`
    return [{ text, key: quiz.title, bonus: 0 }]
  })
  return [...fromPages, ...fromQuizzes]
}
