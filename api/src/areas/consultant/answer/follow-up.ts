import { foldText } from '@vela/content/fold-text'
import { type Chapter, type IndexedAnswer, type KnowledgeBase, rightOption } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { stemsOf } from '@vela/content/stems'
import type { Language } from '../../../http/language.ts'
import type { Rights } from '../../billing/public.ts'
import { shareOf } from '../find/find-lessons.ts'
import { lastTopics, namesTopic, readQuestion, type Topic } from '../find/read-question.ts'
import type { Question } from '../question.ts'
import type { Content } from './answer.ts'
import { linkedChapters, mayOpen } from './links.ts'
import { askQuiz } from './quiz.ts'
import { define, findPassage } from './quote-lessons.ts'
import { isClosed, lastAnswer, repliesIn } from './written-answers.ts'

const kinds = ['quiz', 'example', 'simpler', 'why', 'more'] as const

/** The way in which a message asks for more on the last reply; null if it does not. */
function kindOf(text: string, language: Language): (typeof kinds)[number] | null {
  const folded = foldText(text)
    .replaceAll(/[¿?¡!.,]/g, ' ')
    .trim()
  return kinds.find((kind) => pattern(`followUp_${language}.${kind}`).test(folded)) ?? null
}

const maxWords = 9

/** Whether a message asks about the last reply, even if it would otherwise read as small talk. */
export const asksOn = (text: string, language: Language): boolean => {
  const kind = kindOf(text, language)
  return kind !== null && kind !== 'more' && text.split(/\s+/).length <= maxWords
}

/** Continues the last reply without repeating any text; null if the message asks for something new. */
export function followUp(
  { text, history }: Pick<Question, 'text' | 'history'>,
  rights: Rights,
  kb: KnowledgeBase,
): Content | null {
  const kind = kindOf(text, kb.language)
  if (kind === null || text.split(/\s+/).length > maxWords) return null
  const own = readQuestion(text, kb)
  // "An example with a fruit stand" names a setting, "an example of leverage" a topic.
  const mayName = kind === 'example' || kind === 'quiz'
  const isNew = mayName ? own.terms.length > 0 : namesTopic(own)
  if (isNew && !mayName) return null
  const said = repliesIn(history)
  const { advice, explain } = replies[kb.language]
  if (kind === 'why' && history.at(-1)?.content.startsWith(advice.other))
    return { kind: 'advice', text: advice.why_not, chapters: linkedChapters(said).slice(-1) }
  const last = history.findLast(
    ({ role, content }) => role === 'assistant' && linkedChapters(content).length > 0,
  )
  const ids = isNew ? own.terms.map(({ chapterId }) => chapterId) : linkedChapters(last?.content ?? '')
  const chapters = [...new Set(ids)]
    .flatMap((id) => kb.chapters.get(id) ?? [])
    .filter((chapter) => mayOpen(chapter, rights))
  if (chapters.length === 0) return null
  const [topic = own] = isNew ? [own] : lastTopics(history, 1, kb)
  const answer = isNew ? null : lastAnswer(history, kb)
  const found =
    (answer && !isClosed(answer, rights, kb) ? ofAnswer(answer, kind, own, said) : null) ??
    ofChapters(chapters, topic, kind, said, kb)
  return found ?? { kind: 'explain', text: explain.no_more, chapters: ids }
}

/** What the chapters of the last reply say on a topic that goes on from it; null if they say nothing more. */
export function goOn(
  topic: Topic,
  history: Question['history'],
  rights: Rights,
  kb: KnowledgeBase,
): Content | null {
  const chapters = linkedChapters(history.at(-1)?.content ?? '')
    .flatMap((id) => kb.chapters.get(id) ?? [])
    .filter((chapter) => mayOpen(chapter, rights))
  return chapters.length === 0 ? null : ofChapters(chapters, topic, 'more', repliesIn(history), kb)
}

type Kind = (typeof kinds)[number]

/** The part of a written answer that was not said yet: its plain words, its example or its reason. */
function ofAnswer(
  { simply = '', more = '', chapters }: IndexedAnswer,
  kind: Kind,
  { words }: Topic,
  said: string,
): Content | null {
  // The plain words are also an example, above all if they are set where the person wants it to be.
  const isSet = words.some((word) => foldText(simply).includes(word))
  const examples = (isSet ? [simply, more] : [more, simply]).filter((one) => /\d/.test(one))
  const parts = { simpler: [simply], example: examples, why: [more], more: [more], quiz: [] }[kind]
  const text = parts.find((one) => one !== '' && !said.includes(one))
  return text === undefined ? null : { kind: 'explain', text, chapters: chapters.slice(0, 1) }
}

function ofChapters(
  chapters: readonly Chapter[],
  topic: Topic,
  kind: Kind,
  said: string,
  kb: KnowledgeBase,
): Content | null {
  if (kind === 'quiz') return askQuiz(chapters, said, kb)
  const term = kind === 'simpler' ? topic.terms.find(({ meaning }) => !said.includes(meaning)) : undefined
  if (term !== undefined) {
    const { simply } = replies[kb.language].explain
    return { kind: 'explain', text: `${simply} ${define(term)}`, chapters: [term.chapterId] }
  }
  const example = () => findExample(chapters, topic.stems, said, kb)
  const passage = () =>
    findPassage(
      chapters.flatMap((chapter, at) => chapter.pages.map((page) => ({ chapter, page, score: 1 - at / 3 }))),
      topic.stems,
      said,
      kb,
    )
  const found = kind === 'why' || kind === 'more' ? (passage() ?? example()) : (example() ?? passage())
  return found && { kind: 'explain', text: found.text, chapters: [found.chapterId] }
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
