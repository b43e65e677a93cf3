import { type Work, withHandler } from '../../jobs/work.ts'
import { deleteOldQuestions, deleteOldQuestionsJob } from './unanswered/delete-old-questions.ts'

export const consultantWork: readonly Work[] = [withHandler(deleteOldQuestionsJob, deleteOldQuestions)]
