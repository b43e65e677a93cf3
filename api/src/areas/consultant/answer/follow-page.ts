import { foldText } from '@vela/content/fold-text'
import type { Chapter, KnowledgeBase } from '@vela/content/knowledge'
import type { Question, Turn } from '../question.ts'

const aboutPage = /^(?:About|Sobre) “(?<title>.+?)”: (?<asked>.+)$/s

const readPage = { en: 'What is on this page?', es: '¿Qué hay en esta página?' }

/**
 * [C-18] A question from a lesson names its page: 'About “What is rent?”: simpler'. It begins a new subject and is
 * answered as if the consultant had just said what is on that page.
 */
export function followPage(question: Question, kb: KnowledgeBase): Question {
  const { title, asked } = aboutPage.exec(question.text)?.groups ?? {}
  if (title === undefined || asked === undefined) return question
  const page = findPage(title, kb)
  const history: Turn[] =
    page === null
      ? [{ role: 'user', content: title }]
      : [
          { role: 'user', content: readPage[kb.language] },
          { role: 'assistant', content: page },
        ]
  return { ...question, text: asked, history }
}

/** The words of a page with the link to its chapter; null if no page or question has this title. */
function findPage(title: string, kb: KnowledgeBase): string | null {
  const wanted = foldText(title)
  const linkTo = ({ id, title: name }: Chapter) => `[${name}](chapter:${id})`
  for (const chapter of kb.chapters.values()) {
    const page = chapter.pages.find((one) => foldText(one.title) === wanted)
    if (page) return `${page.passages.flat().join(' ')}\n\n${linkTo(chapter)}`
    // The options of a question are left out, because it may not have been answered yet.
    if (chapter.quizzes.some((one) => foldText(one.title) === wanted)) return linkTo(chapter)
  }
  return null
}
