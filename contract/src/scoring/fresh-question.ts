import type { QuizPage } from '../learning.ts'

/** [N-08] The question with the figures of one row. Null if it has no rows. */
export function freshQuestion(page: QuizPage, row: number): QuizPage | null {
  const { fresh } = page
  const figures = fresh?.rows[row % fresh.rows.length]
  if (!fresh || !figures) return null
  const fill = (text: string) => text.replace(/\{(\d+)\}/g, (hole, index) => figures[Number(index)] ?? hole)
  const texts = new Map(fresh.options.map((option) => [option.id, option]))
  return {
    ...page,
    title: fill(fresh.title),
    options: page.options.map((option) => ({
      ...option,
      answer: fill(texts.get(option.id)?.answer ?? option.answer),
      why: fill(texts.get(option.id)?.why ?? option.why),
    })),
  }
}
