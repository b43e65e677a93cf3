import { foldText } from '@vela/content/fold-text'
import { type KnowledgeBase, rightOption } from '@vela/content/knowledge'
import { outline } from '@vela/content/outline'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { nextChapter } from '@vela/contract/next-chapter'
import { localDay, readHabit } from '@vela/contract/streak'
import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { findHabitLog } from '../../habit/public.ts'
import { readPlan } from '../../learning/public.ts'
import { listProgressRows } from '../../progress/public.ts'
import { listMastery } from '../../review/public.ts'
import { fill } from '../calculate/format.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import { answerSubscription, type SubscriptionQuestion, subscriptionQuestions } from './subscription.ts'

// The questions in the order in which their patterns are tried.
const questions = [
  ...subscriptionQuestions,
  'streak',
  'weakest',
  'mistake',
  'ideas',
  'week',
  'next',
  'standing',
] as const

type LearnerQuestion = (typeof questions)[number]

/** Recognises a question about the person's own learning; null if it is about something else. */
export function findLearnerQuestion(text: string): LearnerQuestion | null {
  const folded = foldText(text)
    .replaceAll(/[?¿!¡.]/g, '')
    .replaceAll(/\b[qk]\b/g, 'que')
    .trim()
  return questions.find((name) => pattern(`learner.${name}`).test(folded)) ?? null
}

const isOfSubscription = (question: LearnerQuestion): question is SubscriptionQuestion =>
  subscriptionQuestions.some((one) => one === question)

/** Answers a question about the person's own learning or subscription. No mistake is explained twice in a conversation. */
export async function answerLearner(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  question: LearnerQuestion,
  said: string,
  kb: KnowledgeBase,
): Promise<string> {
  const { language } = kb
  if (question === 'ideas') return sayIdeas(await listMastery(deps, accountId, language), language)
  if (isOfSubscription(question)) return await answerSubscription(deps, accountId, question, language)
  const texts = replies[language].learner
  if (question === 'streak') {
    const habit = readHabit(await findHabitLog(deps.db, accountId), localDay(deps.now()))
    return fill(texts.streak, { days: habit.dayStreak, weeks: habit.weekStreak }) ?? ''
  }
  const learner = await readLearner(deps, accountId, kb)
  if (question === 'next') return sayNext(learner, language)
  if (question === 'standing') return sayStanding(learner, language)
  if (question === 'week') return sayWeek(learner, language)
  const [latest] = mostMistaken(learner.mistakes)
  const count = mostMistaken(learner.mistakes).length
  if (question === 'weakest' && latest !== undefined) {
    const lead = count > 1 ? texts.mistake_most : texts.mistake_even
    return sayMistake(fill(lead, { count, chapter: latest.chapter.title }), latest, false, language)
  }
  const unsaid = learner.mistakes.filter((mistake) => !said.includes(mistake.question))
  const [mistake] = unsaid.length > 0 ? unsaid : learner.mistakes
  if (mistake !== undefined) return sayMistake(texts.mistake_last, mistake, unsaid.length > 1, language)
  return learner.done.answers === 0 ? texts.no_answers : (fill(texts.all_right, learner.done) ?? '')
}

type Learner = Awaited<ReturnType<typeof readLearner>>

const weekMs = 7 * 24 * 3_600_000

/** Reads the person's plan, what is done of it, the latest mistakes and the next chapter. */
export async function readLearner(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  kb: KnowledgeBase,
) {
  const progress = await listProgressRows(db, accountId)
  progress.sort((one, other) => one.doneAt.getTime() - other.doneAt.getTime())
  const { data: own } = await readPlan({ db }, { account: { accountId } })
  const doneIds = new Set(progress.map(({ type, typeId }) => `${type} ${typeId}`))
  const isDone = (id: string) => doneIds.has(`chapter ${id}`)
  const planned = own?.plan.weeks.flatMap(({ chapters }) => chapters) ?? []
  const passed = own === null ? 0 : Math.floor((now().getTime() - Date.parse(own.started_at)) / weekMs)
  const week = own?.plan.weeks[Math.max(0, passed)]
  const answers = answersIn(kb, progress)
  const courses = outline.filter(({ addOn }) => !addOn).map(({ chapters }) => ({ sections: chapters }))
  return {
    plan: own && {
      minutesPerDay: own.plan.minutesPerDay,
      /** The current week of four; null after the last one. */
      week: week?.week ?? null,
      thisWeek: (week?.chapters ?? [])
        .flatMap((id) => kb.chapters.get(id) ?? [])
        .map(({ id, title }) => ({ id, title, isDone: isDone(id) })),
      chapters: planned.length,
      chaptersDone: planned.filter(isDone).length,
    },
    done: {
      chapters: [...kb.chapters.keys()].filter(isDone).length,
      answers: answers.length,
      right: answers.filter((mistake) => mistake === null).length,
    },
    /** The newest mistake comes first. */
    mistakes: answers.flatMap((mistake) => mistake ?? []).toReversed(),
    next: kb.chapters.get(nextChapter(courses, own, (id) => !isDone(id)) ?? '') ?? null,
  }
}

/** The mistakes in the chapter that has the most of them, the newest first. */
function mostMistaken(mistakes: Learner['mistakes']): Learner['mistakes'] {
  const chapters = new Set(mistakes.map(({ chapter }) => chapter))
  const [most = []] = [...chapters]
    .map((own) => mistakes.filter(({ chapter }) => chapter === own))
    .toSorted((one, other) => other.length - one.length)
  return most
}

/** Whether the person has answered a quiz question wrong. */
export async function hasMistake({ db }: Pick<Deps, 'db'>, accountId: string): Promise<boolean> {
  const progress = await listProgressRows(db, accountId)
  // Any language works here, because options have the same ids in all of them.
  return answersIn(await openKnowledgeBase('en'), progress).some((mistake) => mistake !== null)
}

type Done = { readonly type: string; readonly typeId: string; readonly option: string }

/** The mistake of each answered question, or null if it was right. Questions that no longer exist are left out. */
function answersIn({ chapters }: KnowledgeBase, progress: readonly Done[]) {
  return progress.flatMap(({ type, typeId, option }) => {
    if (type !== 'element' || option === '') return []
    const chapter = chapters.get(typeId.slice(0, typeId.lastIndexOf('/')))
    const quiz = chapter?.quizzes.find(({ id }) => id === typeId)
    const chosen = quiz?.options.find(({ id }) => id === option)
    const right = quiz && rightOption(quiz)
    if (!chapter || !quiz || !chosen || !right) return []
    const texts = { chosen: chosen.answer, correct: right.answer, whyNot: chosen.why, why: right.why }
    return [chosen === right ? null : { chapter, question: quiz.title, ...texts }]
  })
}

const link = ({ id, title }: { readonly id: string; readonly title: string }) => `[${title}](chapter:${id})`

/** A lead-in and a link to the next chapter; empty if all chapters are done. */
const onward = ({ next }: Learner, leadIn: string, between: string) =>
  next === null ? '' : `${between}${leadIn}\n\n1. ${link(next)}`

function sayNext(learner: Learner, language: Language): string {
  const { all_done: allDone, next, next_in_plan: inPlan } = replies[language].learner
  return learner.next === null ? allDone : onward(learner, learner.plan ? inPlan : next, '')
}

function sayMistake(
  lead: string | undefined,
  mistake: Learner['mistakes'][number],
  hasMore: boolean,
  language: Language,
): string {
  const { learner, explain } = replies[language]
  return [
    lead,
    fill(learner.mistake, mistake),
    ...(hasMore ? [learner.more_mistakes] : []),
    `${explain.read}\n1. ${link(mistake.chapter)}`,
  ].join('\n\n')
}

function sayStanding(learner: Learner, language: Language): string {
  const texts = replies[language].learner
  const { done, plan } = learner
  if (done.chapters === 0 && done.answers === 0)
    return `${texts.nothing_done}${onward(learner, texts.begin, ' ')}`
  const finished = plan
    ? fill(texts.finished_in_plan, { ...done, planDone: plan.chaptersDone, planned: plan.chapters })
    : fill(texts.finished, done)
  const percent = Math.round((done.right / done.answers) * 100)
  const answered = fill(texts.answered, { ...done, percent })
  return `${finished}${done.answers === 0 ? '' : ` ${answered}`}${onward(learner, texts.go_on, '\n\n')}`
}

/** Lists the chapters that the plan has for this week, or says that there is no plan or that it is over. */
function sayWeek(learner: Learner, language: Language): string {
  const texts = replies[language].learner
  const { plan } = learner
  if (plan === null) return `${texts.no_plan}${onward(learner, texts.meanwhile, ' ')}`
  if (plan.week === null) {
    const over = fill(texts.plan_over, { planDone: plan.chaptersDone, planned: plan.chapters })
    return `${over}${onward(learner, texts.go_on, ' ')}`
  }
  // [R-54] A plan that skips much has weeks without a chapter.
  if (plan.thisWeek.length === 0) return sayNext(learner, language)
  const chapters = plan.thisWeek.map(
    (chapter, at) => `${at + 1}. ${link(chapter)}${chapter.isDone ? ` (${texts.done})` : ''}`,
  )
  const week = fill(texts.week, { week: plan.week, minutes: plan.minutesPerDay })
  return `${week}\n\n${chapters.join('\n')}`
}

const maxTerms = 6

/** [R-58] What the person's answers show about the ideas of the courses, the fading ones first, with the review. */
function sayIdeas(courses: Awaited<ReturnType<typeof listMastery>>, language: Language): string {
  const { learner: texts, simulator: screens } = replies[language]
  const ideas = courses.flatMap((course) => course.ideas)
  const lines = (['fading', 'learning', 'known'] as const).flatMap((state) => {
    const all = ideas.filter((idea) => idea.state === state).map(({ term }) => term)
    if (all.length === 0) return []
    const named = all.slice(0, maxTerms).join(', ')
    const count = all.length - maxTerms
    const terms = count > 0 ? fill(texts.ideas_more, { terms: named, count }) : named
    return fill(texts[`ideas_${state}`], { terms }) ?? []
  })
  if (lines.length === 0) return texts.ideas_none
  const review = fill(texts.review, { link: `[${screens.review}](screen:review)` })
  return [texts.ideas, ...lines, review].join('\n\n')
}
