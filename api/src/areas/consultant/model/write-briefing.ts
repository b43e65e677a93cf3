import type { Deps } from '../../../deps.ts'
import type { ModelMessage } from '../../../gateways/model/model.ts'
import type { Language } from '../../../http/language.ts'
import { readRights } from '../../billing/public.ts'
import { mayOpen } from '../answer/links.ts'
import { classify } from '../classify/classify.ts'
import { languageOf } from '../classify/detect-language.ts'
import { findLessons } from '../find/find-lessons.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import { readQuestion } from '../find/read-question.ts'
import type { Question, Turn } from '../question.ts'
import { writePrompt, writeRules } from './write-prompt.ts'

export type Briefing = {
  readonly prompt: ModelMessage[]
  readonly rules: string
  /** The part of the reply that an earlier attempt delivered; the model continues after it. */
  readonly partial: string
  readonly isOpenChapter: (id: string) => boolean
}

const maxLessons = 4

export async function writeBriefing(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  question: Question,
  language: Language,
): Promise<Briefing> {
  const [rights, kb] = await Promise.all([readRights(deps, question.accountId), openKnowledgeBase(language)])
  const lessons = findLessons(kb, readQuestion(question.text, kb).stems, maxLessons * 3)
  const isOpenChapter = (id: string) => {
    const chapter = kb.chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  }
  // [D11] The model gets no lesson of an add-on that the person has not bought.
  const open = lessons.filter(({ chapterId }) => isOpenChapter(chapterId)).slice(0, maxLessons)
  const partial = partialOf(question)
  const prompt = writePrompt({ ...question, history: withoutAttacks(question) }, partial, open, language)
  return { prompt, rules: writeRules(language), partial, isOpenChapter }
}

/** The longest partial reply, in characters, that a model continues. A longer one is started anew. */
const maxPartial = 12_000

/** The partial reply without its last word, which may be incomplete. */
function partialOf({ partial = '' }: Question): string {
  return partial.length > maxPartial ? '' : partial.replace(/\S+$/, '')
}

/** [C-09] A message that was withheld from the model is also left out of the history of later questions. */
function withoutAttacks({ history, language }: Question): Turn[] {
  const turns: Turn[] = []
  let isHidden = false
  for (const turn of history) {
    if (turn.role === 'user') {
      const label = classify(turn.content, languageOf(turn.content, language))?.label
      isHidden = label === 'hostile' || label === 'crisis'
    }
    if (!isHidden) turns.push(turn)
  }
  return turns
}
