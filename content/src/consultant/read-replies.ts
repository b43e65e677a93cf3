import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { ContentLanguage } from '../courses/course-files.ts'

const texts = <const Name extends string>(...names: readonly Name[]) => z.record(z.enum(names), z.string())

const schema = z.strictObject({
  crisis: texts('self', 'violence', 'gambling', 'debts', 'medical'),
  /** Warm words and a first small step for a heavy feeling that is no crisis. */
  distress: texts('grief', 'job', 'debts', 'shame', 'worry', 'loss'),
  hostile: texts('injection', 'wrongdoing', 'insider', 'unreported', 'insult'),
  /** The message contains no question, so the reply lists what can be asked. */
  prompt: z.string(),
  off_topic: z.string(),
  small_talk: texts('greeting', 'closing', 'about'),
  advice: texts('law', 'forecast', 'other', 'decide', 'why_not'),
  /** The written answer for a situation in which people decide; its pattern in `advice` is surer than the search. */
  advice_situations: z.record(z.string(), z.string()),
  /** What speaks for and against, with three questions, by the name of a situation, a topic or a course. */
  advice_help: z.record(z.string(), z.string()),
  /** Which way a decision usually leans, by situation or topic; `/cheap` and `/expensive` after it are for debts. */
  advice_leans: z.record(z.string(), z.string()),
  /** The written answer that says what is to be weighed; the first match in `advice` of the patterns decides. */
  advice_topics: z.record(z.string(), z.string()),
  explain: texts(
    'read',
    'related',
    'unknown',
    'heavy',
    'ask',
    'perhaps',
    'or',
    'quiz',
    'right',
    'wrong',
    'example',
    'apart',
    'simply',
    'no_more',
    'bought_apart',
    'both',
    'unchecked',
  ),
  /** One calculation with the person's own figures, in a reply that helps to decide. */
  own: texts('debt', 'left', 'part', 'yield', 'fall'),
  learner: texts(
    'done',
    'next',
    'next_in_plan',
    'all_done',
    'mistake',
    'mistake_last',
    'mistake_most',
    'mistake_even',
    'streak',
    'more_mistakes',
    'no_answers',
    'all_right',
    'nothing_done',
    'begin',
    'finished',
    'finished_in_plan',
    'answered',
    'go_on',
    'no_plan',
    'meanwhile',
    'plan_over',
    'week',
    'ideas',
    'ideas_none',
    'ideas_fading',
    'ideas_learning',
    'ideas_known',
    'ideas_more',
    'review',
  ),
  subscription: texts(
    'none',
    'renewal',
    'cancel',
    'ended',
    'open',
    'card',
    'twice',
    'refund',
    'no_refund',
    'guarantee',
    'withdrawal',
    'california',
  ),
  simulator: z.strictObject({
    /** The names of the screens. */
    simulator: z.string(),
    practice: z.string(),
    review: z.string(),
    subscription: z.string(),
    try: z.string(),
    open: z.string(),
    locked: z.string(),
    locked_screen: z.string(),
    /** The answer about a mission, and how people ask for it by its title. */
    mission: z.string(),
    mission_asks: z.array(z.string()),
  }),
})

export type Replies = z.output<typeof schema>

/** The consultant's texts in one language. */
export function readReplies(language: ContentLanguage): Replies {
  const name = `content/consultant/replies.${language}.yaml`
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  return schema.parse(written, { error: z.locales.en().localeError })
}
