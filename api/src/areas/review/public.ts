/**
 * Review: every answer to a question is an attempt, and the attempts decide when the question comes back. Guarantees:
 * an attempt that was acknowledged is stored once ([R-01]), and a card is always the replay of all attempts at its
 * question, in whatever order they arrived ([R-02]). Start with replay.ts, then record-attempt.ts; deck.ts joins the
 * cards with the questions that the person may read.
 */

export { listAttemptRows } from './attempt.table.ts'
export { listMastery } from './read-mastery.ts'
