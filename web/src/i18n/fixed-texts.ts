/**
 * The texts that an operator cannot replace ([O-80]), because something else depends on their words: they change with a
 * release alone.
 */

import { quotedTexts } from './quoted-texts.ts'

/** What a customer pays, agrees to or is owed. Consents and disputes refer to these words (I4). */
const aboutMoney = [
  'subscription.',
  'card-sheet.',
  'plan-sheet.',
  'plan-details.agreement',
  'plan-details.accept',
  'payment.today',
  'payment.renewal',
  'payment.guarantee',
  'payment.safe',
  'upsale.once',
  'upsale.fine_print',
  'upsale.regular_print',
  'upsale.regular_print_form',
  'upsale.form_pays',
  'upsale.form_terms',
  'registration.accept',
  'email.opt_in',
  'email.advertising',
  'email.privacy',
]

/** [F-04] [F-14] What the funnel says by its clauses, and what says that the academy teaches and promises nothing. */
const ofClauses = [
  'front.gender_lead',
  'front.legacy_note',
  'promo.title',
  'promo.title_newer',
  'promo.quiz',
  'promo.plan',
  'quiz.dedicate_daily_goal.',
  'quiz-pages.ready_history',
  'quiz-pages.ready_illustration',
  'strategy-ready.learning_daily',
  'growth-plan.teaches',
  'consultant.note',
  'simulator.practice_money',
  'email.title',
  'email.offer',
]

/** The build writes it into the head of the pages. */
const ofHead = ['front.page_title']

const fixed = [
  ...aboutMoney,
  ...ofClauses,
  ...ofHead,
  ...quotedTexts.map(([, , namespace, key]) => `${namespace}.${key}`),
]

/** Whether only a release changes this text; an id that ends with a dot stands for all that begin with it. */
export const isFixed = (id: string): boolean =>
  fixed.some((one) => id === one || (one.endsWith('.') && id.startsWith(one)))
