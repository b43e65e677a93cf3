import type { Language } from '../../../../http/language.ts'
import type { LearnerQuestion } from './find-learner-question.ts'
import type { Learner, Mistake } from './read-learner.ts'

type Link = (name: { readonly chapterId: string; readonly title: string }) => string

const link: Link = ({ chapterId, title }) => `[${title}](chapter:${chapterId})`

type Words = {
  readonly next: (learner: Learner) => string
  readonly mistake: (mistake: Mistake, chapterTitle: string, more: number) => string
  readonly noMistake: (learner: Learner) => string
  readonly standing: (learner: Learner) => string
  readonly week: (learner: Learner) => string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    next: ({ next, plan }) =>
      next === null
        ? 'You have finished every chapter of your courses. Going over a review is a good way to keep it.'
        : `${plan ? 'Next in your plan comes' : 'Next comes'} this chapter:\n\n1. ${link(next)}`,
    mistake: ({ title, chosen, correct, whyNot, why, chapterId }, chapterTitle, more) =>
      `Your last mistake was at this question:\n\n> ${title}\n\nYou chose **${chosen}**. ${whyNot}\n\nRight is **${correct}**. ${why}${
        more > 0 ? `\n\nAsk for another mistake to see the one before.` : ''
      }\n\nRead more:\n1. ${link({ chapterId, title: chapterTitle })}`,
    noMistake: ({ done: { answers } }) =>
      answers === 0
        ? 'You have not answered a question in a lesson yet, so there is no mistake to explain. When there is one, ask me again.'
        : `There is no mistake to explain: all ${answers} questions you answered are right.`,
    standing: ({ done, plan, next }) => {
      if (done.chapters === 0 && done.answers === 0)
        return `You have not finished a chapter yet, so everything is still ahead.${next ? ` Begin here:\n\n1. ${link(next)}` : ''}`
      const chapters = `You have finished ${done.chapters} ${done.chapters === 1 ? 'chapter' : 'chapters'}${
        plan ? `, ${plan.chaptersDone} of them among the ${plan.chapters} of your plan` : ''
      }.`
      const answers =
        done.answers === 0
          ? ''
          : ` Of ${done.answers} ${done.answers === 1 ? 'question' : 'questions'} you answered ${done.right} right (${percent(done)}%).`
      return `${chapters}${answers}${next ? `\n\nGo on here:\n\n1. ${link(next)}` : ''}`
    },
    week: ({ plan, next }) => {
      if (plan === null)
        return `You have no plan yet: it is made from the questions at the start.${next ? ` Meanwhile, go on here:\n\n1. ${link(next)}` : ''}`
      if (plan.week === null)
        return `The four weeks of your plan are over; you finished ${plan.chaptersDone} of its ${plan.chapters} chapters.${next ? ` Go on here:\n\n1. ${link(next)}` : ''}`
      return `You are in week ${plan.week} of 4, with ${plan.minutesPerDay} minutes a day. This week has:\n\n${list(plan.thisWeek, 'done')}`
    },
  },
  es: {
    next: ({ next, plan }) =>
      next === null
        ? 'Terminaste todos los capítulos de tus cursos. Volver a un repaso es buena forma de no olvidarlos.'
        : `${plan ? 'En tu plan sigue' : 'Sigue'} este capítulo:\n\n1. ${link(next)}`,
    mistake: ({ title, chosen, correct, whyNot, why, chapterId }, chapterTitle, more) =>
      `Tu último error fue en esta pregunta:\n\n> ${title}\n\nElegiste **${chosen}**. ${whyNot}\n\nLo correcto es **${correct}**. ${why}${
        more > 0 ? '\n\nPídeme otro error y vemos el anterior.' : ''
      }\n\nPara leer más:\n1. ${link({ chapterId, title: chapterTitle })}`,
    noMistake: ({ done: { answers } }) =>
      answers === 0
        ? 'Todavía no has respondido preguntas en una lección, así que no hay error que explicar. Cuando haya uno, pregúntame otra vez.'
        : `No hay error que explicar: las ${answers} preguntas que respondiste están bien.`,
    standing: ({ done, plan, next }) => {
      if (done.chapters === 0 && done.answers === 0)
        return `Todavía no terminas ningún capítulo: tienes todo por delante.${next ? ` Empieza por aquí:\n\n1. ${link(next)}` : ''}`
      const chapters = `Has terminado ${done.chapters} ${done.chapters === 1 ? 'capítulo' : 'capítulos'}${
        plan ? `, ${plan.chaptersDone} de los ${plan.chapters} de tu plan` : ''
      }.`
      const answers =
        done.answers === 0
          ? ''
          : ` De ${done.answers} ${done.answers === 1 ? 'pregunta' : 'preguntas'}, respondiste bien ${done.right} (${percent(done)}%).`
      return `${chapters}${answers}${next ? `\n\nSigue por aquí:\n\n1. ${link(next)}` : ''}`
    },
    week: ({ plan, next }) => {
      if (plan === null)
        return `Todavía no tienes un plan: se arma con las preguntas del inicio.${next ? ` Mientras tanto, sigue por aquí:\n\n1. ${link(next)}` : ''}`
      if (plan.week === null)
        return `Las cuatro semanas de tu plan ya pasaron; terminaste ${plan.chaptersDone} de sus ${plan.chapters} capítulos.${next ? ` Sigue por aquí:\n\n1. ${link(next)}` : ''}`
      return `Vas en la semana ${plan.week} de 4, con ${plan.minutesPerDay} minutos al día. Esta semana toca:\n\n${list(plan.thisWeek, 'hecho')}`
    },
  },
}

const percent = ({ right, answers }: Learner['done']) => Math.round((right / answers) * 100)

function list(chapters: NonNullable<Learner['plan']>['thisWeek'], done: string): string {
  return chapters
    .map((chapter, at) => `${at + 1}. ${link(chapter)}${chapter.isDone ? ` (${done})` : ''}`)
    .join('\n')
}

type Asked = {
  readonly question: LearnerQuestion
  readonly learner: Learner
  /** What was said before: a mistake that was explained is not explained again. */
  readonly said: string
  readonly titleOf: (chapterId: string) => string
}

export function speakToLearner({ question, learner, said, titleOf }: Asked, language: Language): string {
  const say = words[language]
  if (question !== 'mistake') return say[question](learner)
  const unsaid = learner.mistakes.filter(({ title }) => !said.includes(title))
  const [mistake] = unsaid.length > 0 ? unsaid : learner.mistakes
  if (mistake === undefined) return say.noMistake(learner)
  return say.mistake(mistake, titleOf(mistake.chapterId), unsaid.length - 1)
}
