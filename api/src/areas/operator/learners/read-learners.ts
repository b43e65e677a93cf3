import type { CompiledCourses } from '@vela/content/compiled-courses'
import type { Reply } from '@vela/contract/call'
import type { readLearners as call } from '@vela/contract/operator/learners'
import type { ReportRange } from '@vela/contract/operator/report-range'
import type { Deps } from '../../../deps.ts'
import { countRuns } from '../../simulator/public.ts'
import { countAnswers, countQuestions, countRetention, countStops } from './learners-report.table.ts'

type LearnersReply = Reply<typeof call>

/** Questions with fewer answers say little about the question. */
const fewestAnswers = 5
const longestList = 50

/** [O-25] How long people keep learning, what they get wrong and where they stop. Nobody is named. */
export async function readLearners(
  { reports, now }: Pick<Deps, 'reports' | 'now'>,
  { query: range }: { readonly query: ReportRange },
): Promise<LearnersReply> {
  const retention = await countRetention(reports, range)
  const answers = await countAnswers(reports, range)
  const stops = await countStops(reports, range, now())
  // Loaded on first use, because the compiled courses take a moment to read.
  const { courses } = await import('@vela/content/courses-en')
  const elements = findElements(courses)
  return {
    retention: groupByWeek(retention),
    mistakes: findMistakes(answers, elements),
    stops: groupByChapter(stops, elements),
    // Missions are counted since the beginning, whatever the range.
    missions: await countRuns(reports),
    consultant: await countQuestions(reports, range),
  }
}

type RetentionRow = Awaited<ReturnType<typeof countRetention>>[number]

function groupByWeek(rows: readonly RetentionRow[]): LearnersReply['retention'] {
  const weeks = new Map<string, number[]>()
  for (const { week, age, learners } of rows) {
    const byWeek = weeks.get(week) ?? []
    while (byWeek.length < age) byWeek.push(0)
    byWeek.push(learners)
    weeks.set(week, byWeek)
  }
  return [...weeks].map(([week, byWeek]) => ({ week, learners: byWeek[0] ?? 0, byWeek }))
}

type AnswerCount = Awaited<ReturnType<typeof countAnswers>>[number]

function findMistakes(counts: readonly AnswerCount[], elements: Elements): LearnersReply['mistakes'] {
  const totals = new Map<string, { answers: number; wrong: number }>()
  for (const { element, option, people } of counts) {
    const question = elements.get(element)
    if (question === undefined || !question.options.has(option)) continue
    const total = totals.get(element) ?? { answers: 0, wrong: 0 }
    total.answers += people
    total.wrong += question.options.get(option) === false ? people : 0
    totals.set(element, total)
  }
  return [...totals]
    .filter(([, { answers, wrong }]) => answers >= fewestAnswers && wrong > 0)
    .sort(([, a], [, b]) => b.wrong / b.answers - a.wrong / a.answers)
    .slice(0, longestList)
    .map(([element, total]) => ({
      element,
      chapter: elements.get(element)?.chapterTitle ?? '',
      question: elements.get(element)?.title ?? '',
      ...total,
    }))
}

type Stop = Awaited<ReturnType<typeof countStops>>[number]

function groupByChapter(stops: readonly Stop[], elements: Elements): LearnersReply['stops'] {
  const chapters = new Map<string, { title: string; learners: number }>()
  for (const { element, learners } of stops) {
    const found = elements.get(element)
    if (found === undefined) continue
    const before = chapters.get(found.chapter)?.learners ?? 0
    chapters.set(found.chapter, { title: found.chapterTitle, learners: before + learners })
  }
  return [...chapters]
    .map(([chapter, stop]) => ({ chapter, ...stop }))
    .sort((a, b) => b.learners - a.learners)
}

type Elements = ReadonlyMap<
  string,
  {
    readonly chapter: string
    readonly chapterTitle: string
    readonly title: string
    /** Whether each option is right; empty for a reading page. */
    readonly options: ReadonlyMap<string, boolean>
  }
>

/** The pages and questions by id. Ids are the same in every language. */
function findElements({ courses, chapters }: CompiledCourses): Elements {
  const facts = courses.flatMap((course) =>
    course.chapters.flatMap(({ id: chapter, title: chapterTitle }) =>
      (chapters[chapter]?.elements ?? []).map((element) => {
        const options = 'options' in element ? element.options : []
        return {
          id: element.id,
          chapter,
          chapterTitle,
          title: element.title,
          options: new Map(options.map(({ id, correct }) => [id, correct === 'true'])),
        }
      }),
    ),
  )
  return new Map(facts.map((element) => [element.id, element]))
}
