import { replies } from '@vela/content/replies'
import { stemsOf } from '../search/words.ts'
import type { Book, BookChapter } from './open-book.ts'
import { canBegin } from './stands-alone.ts'

type Example = { readonly text: string; readonly chapterId: string }

const mostLetters = 560

/** A case of the lessons that explains itself: an example that needs nothing before it, or a question with its answer. */
export function findExample(
  chapters: readonly BookChapter[],
  stems: readonly string[],
  said: string,
  book: Book,
): Example | null {
  let best: (Example & { readonly score: number }) | null = null
  for (const [at, chapter] of chapters.entries())
    for (const { text, key, bonus } of casesIn(chapter, book)) {
      if (said.includes(key) || text.length > mostLetters) continue
      const score = shareIn(text, stems, book) + bonus - 0.15 * at
      if (best === null || score > best.score) best = { text, chapterId: chapter.id, score }
    }
  return best
}

function casesIn({ pages, quizzes }: BookChapter, book: Book) {
  const { example, question, answer } = replies[book.language].explain
  const told = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, sentences: [first = '', ...rest] }) =>
      kind === 'example' && isIntroduced(first, book)
        ? [{ text: `${example} ${[first, ...rest].join(' ')}`, key: first, bonus: 0.3 }]
        : [],
    ),
  )
  const asked = quizzes.flatMap(({ title, options }) => {
    const right = options.find(({ isRight }) => isRight)
    if (right === undefined) return []
    return [
      { text: `${question} ${title}\n\n${answer} **${right.answer}**. ${right.why}`, key: title, bonus: 0 },
    ]
  })
  return [...told, ...asked]
}

/** Whoever is in it may be met for the first time, but not as "she". */
function isIntroduced(sentence: string, { language }: Book): boolean {
  return canBegin(sentence, language) && sentence.length > 30 && !/^["“«]?[\d$]/.test(sentence)
}

function shareIn(text: string, stems: readonly string[], { language, worth }: Book): number {
  const here = new Set(stemsOf(text, language))
  const sum = (all: readonly string[]) => all.reduce((total, one) => total + worth(one), 0)
  return stems.length === 0 ? 0 : sum(stems.filter((one) => here.has(one))) / sum(stems)
}
