import { outline } from '@vela/content/outline'
import { nextChapter } from '@vela/contract/next-chapter'
import type { Deps } from '../../../../deps.ts'
import type { Language } from '../../../../http/language.ts'
import { readPlan } from '../../../learning/public.ts'
import { listProgressRows } from '../../../progress/public.ts'
import { type Book, type BookChapter, openBook } from '../explain/open-book.ts'

type ChapterName = { readonly chapterId: string; readonly title: string }

export type Mistake = ChapterName & {
  readonly elementId: string
  /** The question is its title. */
  readonly title: string
  readonly chosen: string
  readonly correct: string
  /** Why what was chosen is wrong, and why the other is right. */
  readonly whyNot: string
  readonly why: string
}

export type Learner = {
  readonly plan: {
    readonly minutesPerDay: number
    /** Of four; null when they are over. */
    readonly week: number | null
    readonly thisWeek: readonly (ChapterName & { readonly isDone: boolean })[]
    readonly chapters: number
    readonly chaptersDone: number
  } | null
  readonly done: {
    readonly chapters: number
    readonly answers: number
    readonly right: number
  }
  /** The newest first. */
  readonly mistakes: readonly Mistake[]
  readonly next: ChapterName | null
}

const mostMistakes = 5
const weekMs = 7 * 24 * 3_600_000

export async function readLearner(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  language: Language,
): Promise<Learner> {
  const book = await openBook(language)
  const progress = await listProgressRows(db, accountId)
  progress.sort((one, other) => one.doneAt.getTime() - other.doneAt.getTime())
  const { data: own } = await readPlan({ db }, { account: { accountId } })
  const doneIds = new Set(progress.map(({ type, typeId }) => `${type} ${typeId}`))
  const isDone = (id: string) => doneIds.has(`chapter ${id}`)
  const planned = own?.plan.weeks.flatMap(({ chapters }) => chapters) ?? []
  const passed = own === null ? 0 : Math.floor((now().getTime() - Date.parse(own.started_at)) / weekMs)
  const week = own?.plan.weeks[Math.max(0, passed)]
  const answers = answersIn(book, progress)
  const courses = outline.filter(({ addOn }) => !addOn).map(({ chapters }) => ({ sections: chapters }))
  const next = book.chapters.get(nextChapter(courses, own?.plan ?? null, (id) => !isDone(id)) ?? '')
  return {
    plan: own && {
      minutesPerDay: own.plan.minutesPerDay,
      week: week?.week ?? null,
      thisWeek: (week?.chapters ?? []).flatMap((id) => {
        const chapter = book.chapters.get(id)
        return chapter ? [{ ...nameOf(chapter), isDone: isDone(id) }] : []
      }),
      chapters: planned.length,
      chaptersDone: planned.filter(isDone).length,
    },
    done: {
      chapters: [...book.chapters.keys()].filter(isDone).length,
      answers: answers.length,
      right: answers.filter(({ mistake }) => mistake === null).length,
    },
    mistakes: answers
      .flatMap(({ mistake }) => mistake ?? [])
      .toReversed()
      .slice(0, mostMistakes),
    next: next ? nameOf(next) : null,
  }
}

/** Whether a question was answered wrong. */
export async function hasMistake({ db }: Pick<Deps, 'db'>, accountId: string): Promise<boolean> {
  const progress = await listProgressRows(db, accountId)
  // Options have the same ids in every language.
  return answersIn(await openBook('en'), progress).some(({ mistake }) => mistake !== null)
}

const nameOf = ({ id, title }: BookChapter): ChapterName => ({ chapterId: id, title })

type Done = { readonly type: string; readonly typeId: string; readonly option: string }

/** The questions that were answered, in the order of it. What the courses no longer have is left out. */
function answersIn({ chapters }: Book, progress: readonly Done[]): { readonly mistake: Mistake | null }[] {
  return progress.flatMap(({ type, typeId, option }): { readonly mistake: Mistake | null }[] => {
    if (type !== 'element' || option === '') return []
    const chapter = chapters.get(typeId.slice(0, typeId.lastIndexOf('/')))
    const quiz = chapter?.quizzes.find(({ id }) => id === typeId)
    const chosen = quiz?.options.find(({ id }) => id === option)
    const right = quiz?.options.find(({ isRight }) => isRight)
    if (!chapter || !quiz || !chosen || !right) return []
    if (chosen.isRight) return [{ mistake: null }]
    return [
      {
        mistake: {
          elementId: quiz.id,
          chapterId: chapter.id,
          title: quiz.title,
          chosen: chosen.answer,
          correct: right.answer,
          whyNot: chosen.why,
          why: right.why,
        },
      },
    ]
  })
}
