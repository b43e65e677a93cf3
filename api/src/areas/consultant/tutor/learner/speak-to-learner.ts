import { replies } from '@vela/content/replies'
import type { Language } from '../../../../http/language.ts'
import { fill, pluralOf } from '../../calculate/format.ts'
import type { LearnerQuestion } from './find-learner-question.ts'
import type { Learner, Mistake } from './read-learner.ts'

type Asked = {
  readonly question: LearnerQuestion
  readonly learner: Learner
  /** What was said before: a mistake that was explained is not explained again. */
  readonly said: string
  readonly titleOf: (chapterId: string) => string
}

/** What the learner asked about their own plan, progress or mistakes. */
export function speakToLearner({ question, learner, said, titleOf }: Asked, language: Language): string {
  if (question === 'next') return tellNext(learner, language)
  if (question === 'standing') return tellStanding(learner, language)
  if (question === 'week') return tellWeek(learner, language)
  const unsaid = learner.mistakes.filter(({ title }) => !said.includes(title))
  const [mistake] = unsaid.length > 0 ? unsaid : learner.mistakes
  if (mistake !== undefined) return tellMistake(mistake, titleOf, unsaid.length > 1, language)
  const { no_answers: none, all_right: right } = replies[language].learner
  return learner.done.answers === 0 ? none : (fill(right, learner.done) ?? '')
}

const link = ({ chapterId, title }: { readonly chapterId: string; readonly title: string }) =>
  `[${title}](chapter:${chapterId})`

/** A lead-in and the next chapter; nothing where all are done. */
const onward = ({ next }: Learner, leadIn: string, between: string) =>
  next === null ? '' : `${between}${leadIn}\n\n1. ${link(next)}`

function tellNext(learner: Learner, language: Language): string {
  const { all_done: allDone, next, next_in_plan: inPlan } = replies[language].learner
  return learner.next === null ? allDone : onward(learner, learner.plan ? inPlan : next, '')
}

function tellMistake(
  mistake: Mistake,
  titleOf: Asked['titleOf'],
  hasMore: boolean,
  language: Language,
): string {
  const { learner, explain } = replies[language]
  const { title, chapterId } = mistake
  return [
    fill(learner.mistake, { ...mistake, question: title }),
    ...(hasMore ? [learner.more_mistakes] : []),
    `${explain.read}\n1. ${link({ chapterId, title: titleOf(chapterId) })}`,
  ].join('\n\n')
}

function tellStanding(learner: Learner, language: Language): string {
  const texts = replies[language].learner
  const { done, plan } = learner
  if (done.chapters === 0 && done.answers === 0)
    return `${texts.nothing_done}${onward(learner, texts.begin, ' ')}`
  const chapters = `${done.chapters} ${pluralOf(done.chapters, texts.chapter)}`
  const finished = plan
    ? fill(texts.finished_in_plan, { count: chapters, planDone: plan.chaptersDone, planned: plan.chapters })
    : fill(texts.finished, { count: chapters })
  const answered = fill(texts.answered, {
    count: `${done.answers} ${pluralOf(done.answers, texts.question)}`,
    right: done.right,
    percent: Math.round((done.right / done.answers) * 100),
  })
  return `${finished}${done.answers === 0 ? '' : ` ${answered}`}${onward(learner, texts.go_on, '\n\n')}`
}

function tellWeek(learner: Learner, language: Language): string {
  const texts = replies[language].learner
  const { plan } = learner
  if (plan === null) return `${texts.no_plan}${onward(learner, texts.meanwhile, ' ')}`
  if (plan.week === null) {
    const over = fill(texts.plan_over, { planDone: plan.chaptersDone, planned: plan.chapters })
    return `${over}${onward(learner, texts.go_on, ' ')}`
  }
  const chapters = plan.thisWeek.map(
    (chapter, at) => `${at + 1}. ${link(chapter)}${chapter.isDone ? ` (${texts.done})` : ''}`,
  )
  const week = fill(texts.week, { week: plan.week, minutes: plan.minutesPerDay })
  return `${week}\n\n${chapters.join('\n')}`
}
