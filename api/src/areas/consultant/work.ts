import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { type Work, withHandler } from '../../jobs/work.ts'
import { deleteUnansweredBefore } from './unanswered/unanswered-question.table.ts'

const deleteOldQuestionsJob = defineScheduledJob({
  name: 'delete-old-questions',
  schedule: { dailyAt: '03:55' },
})

const retentionMs = 180 * 24 * 60 * 60 * 1000

/** [C-19] Questions without an answer are kept for 180 days, whether they were answered since or not. */
export async function deleteOldQuestions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteUnansweredBefore(db, new Date(now().getTime() - retentionMs))
}

export const consultantWork: readonly Work[] = [withHandler(deleteOldQuestionsJob, deleteOldQuestions)]
