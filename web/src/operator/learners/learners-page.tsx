import type { Reply } from '@vela/contract/call'
import { readLearners } from '@vela/contract/operator/learners'
import type { PageProps } from '../pages.ts'
import { Figures } from '../parts/figures.tsx'
import { SpanSelect } from '../parts/form/span-select.tsx'
import { formatDate } from '../parts/format.ts'
import { lastDays, spanOf } from '../parts/report-days.ts'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { useMay } from '../session.ts'
import { useReply } from '../use-reply.ts'
import { texts } from './learners.texts.ts'
import { Unanswered } from './unanswered.tsx'

type Learners = Reply<typeof readLearners>

/** The weeks for which retention is shown. */
const ages = [1, 2, 3, 4, 6, 8, 12]

export function LearnersPage({ search }: PageProps) {
  const span = spanOf(search)
  const report = useReply(readLearners, { query: lastDays(span) })
  const mayReadQuestions = useMay('questions')
  return (
    <>
      <ReportPage texts={texts} report={report} end={<SpanSelect span={span} />}>
        {(learners) => <Report learners={learners} />}
      </ReportPage>
      {/* The report above would push it down. */}
      {mayReadQuestions && (report.data ?? report.failure) !== null && <Unanswered />}
    </>
  )
}

function Report({ learners: { retention, mistakes, stops, missions, consultant } }: { learners: Learners }) {
  return (
    <>
      <Figures
        figures={[
          { name: texts.questions, value: consultant.questions, note: texts.askers(consultant.people) },
          { name: texts.failed, value: consultant.failed },
          { name: texts.unknown, value: consultant.unknown },
        ]}
      />
      <Section title={texts.retention} text={texts.retentionText}>
        <Table
          caption={texts.retention}
          rows={retention.toReversed()}
          keyOf={({ week }) => week}
          empty={texts.retentionEmpty}
          columns={[
            { head: texts.week, cell: ({ week }) => formatDate(week) },
            { head: texts.learners, cell: ({ learners }) => learners, isNumber: true },
            ...ages.map((age) => ({
              head: texts.afterWeeks(age),
              isNumber: true,
              cell: (row: Learners['retention'][number]) => shareAt(row, age),
            })),
          ]}
        />
      </Section>
      <Section title={texts.mistakes} text={texts.mistakesText}>
        <Table
          caption={texts.mistakes}
          rows={mistakes}
          keyOf={({ element }) => element}
          empty={texts.mistakesEmpty}
          columns={[
            { head: texts.question, cell: ({ question }) => question },
            { head: texts.chapter, cell: ({ chapter }) => chapter },
            { head: texts.answers, cell: ({ answers }) => answers, isNumber: true },
            { head: texts.wrong, cell: ({ wrong, answers }) => percent(wrong / answers), isNumber: true },
          ]}
        />
      </Section>
      <Section title={texts.stops} text={texts.stopsText}>
        <Table
          caption={texts.stops}
          rows={stops}
          keyOf={({ chapter }) => chapter}
          empty={texts.stopsEmpty}
          columns={[
            { head: texts.chapter, cell: ({ title }) => title },
            { head: texts.learners, cell: ({ learners }) => learners, isNumber: true },
          ]}
        />
      </Section>
      <Section title={texts.missions}>
        <Table
          caption={texts.missions}
          rows={missions}
          keyOf={({ mission }) => mission}
          empty={texts.missionsEmpty}
          columns={[
            { head: texts.mission, cell: ({ mission }) => mission },
            { head: texts.started, cell: ({ started }) => started, isNumber: true },
            { head: texts.finished, cell: ({ finished }) => finished, isNumber: true },
          ]}
        />
      </Section>
    </>
  )
}

/** Empty for a week that has not come yet. */
function shareAt({ week, learners, byWeek }: Learners['retention'][number], age: number): string {
  const weekMs = 7 * 24 * 60 * 60_000
  if (Date.parse(week) + age * weekMs > Date.now()) return ''
  return percent((byWeek[age] ?? 0) / learners)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
