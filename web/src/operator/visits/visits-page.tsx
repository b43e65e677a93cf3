import type { Reply } from '@vela/contract/call'
import { formatNumber } from '@vela/contract/format-number'
import { formatMoney } from '@vela/contract/money'
import { writeCsv } from '@vela/contract/operator/csv'
import { type Breakdown, breakdowns, readVisits } from '@vela/contract/operator/visits'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import type { PageProps } from '../pages.ts'
import { download } from '../parts/download.ts'
import { Figures } from '../parts/figures.tsx'
import { Select } from '../parts/form/select.tsx'
import { SpanSelect } from '../parts/form/span-select.tsx'
import { lastDays, spanOf } from '../parts/report-days.ts'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { useReply } from '../use-reply.ts'
import { texts } from './visits.texts.ts'
import styles from './visits-page.module.css'

type Group = Reply<typeof readVisits>['groups'][number]
type Step = Group['steps'][number]

const traffics = ['visitor', 'test', 'bot', 'all'] as const

export function VisitsPage({ search }: PageProps) {
  const span = spanOf(search)
  const [breakdown, setBreakdown] = useState<Breakdown | 'none'>('none')
  const [traffic, setTraffic] = useState<(typeof traffics)[number]>('visitor')
  const { from, to, zone } = lastDays(span)
  const query = { from, to, time_zone: zone, traffic }
  const report = useReply(readVisits, {
    query: breakdown === 'none' ? query : { ...query, breakdown },
  })
  const filters = (
    <div className={styles.filters}>
      <Select
        label={texts.breakdown}
        value={breakdown}
        options={[
          { value: 'none', label: texts.none },
          ...breakdowns.map((value) => ({ value, label: texts.breakdowns[value] })),
        ]}
        onChange={setBreakdown}
      />
      <Select
        label={texts.traffic}
        value={traffic}
        options={traffics.map((value) => ({ value, label: texts.traffics[value] }))}
        onChange={setTraffic}
      />
      {report.data && report.data.groups.length > 0 && (
        <Button look="quiet" onClick={() => saveCsv(report.data?.groups ?? [])}>
          {texts.csv}
        </Button>
      )}
    </div>
  )
  return (
    <ReportPage texts={texts} report={report} end={<SpanSelect span={span} />} filters={filters}>
      {({ groups }) => {
        if (groups[0] === undefined) return <p>{texts.empty}</p>
        return breakdown === 'none' ? <Funnel group={groups[0]} /> : <Groups groups={groups} />
      }}
    </ReportPage>
  )
}

function Funnel({ group }: { group: Group }) {
  const { visits, landings, paid, paid_amount: amount, steps } = group
  return (
    <>
      <Figures
        figures={[
          ...(landings === null ? [] : [{ name: texts.landings, value: formatNumber(landings) }]),
          { name: texts.visits, value: formatNumber(visits) },
          { name: texts.paid, value: formatNumber(paid), note: texts.rate(percent(paid, visits)) },
          { name: texts.revenue, value: formatMoney(amount, 'USD', 'en') },
        ]}
      />
      <Section title={texts.steps}>
        <Table<Step>
          caption={texts.steps}
          rows={steps}
          keyOf={({ step }) => step}
          empty={texts.empty}
          columns={[
            { head: texts.step, cell: ({ step }) => inWords(step) },
            { head: texts.reached, cell: ({ reached }) => formatNumber(reached), isNumber: true },
            { head: texts.share, cell: ({ reached }) => <Bar part={reached} of={visits} /> },
            {
              head: texts.dropOff,
              cell: ({ drop_off: share }) => (share === null ? '' : percent(share, 1)),
              isNumber: true,
            },
            {
              head: texts.seconds,
              cell: ({ median_seconds: seconds }) => (seconds === null ? '' : seconds.toFixed(1)),
              isNumber: true,
            },
            { head: texts.backTaps, cell: ({ back_taps: taps }) => formatNumber(taps), isNumber: true },
          ]}
        />
      </Section>
    </>
  )
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return (
    <Section title={texts.groups}>
      <Table<Group>
        caption={texts.groups}
        rows={groups}
        keyOf={nameOf}
        empty={texts.empty}
        columns={[
          { head: texts.group, cell: nameOf },
          { head: texts.visits, cell: ({ visits }) => formatNumber(visits), isNumber: true },
          {
            head: texts.sawPrice,
            cell: ({ steps, visits }) => <Bar part={steps.at(-1)?.reached ?? 0} of={visits} />,
          },
          { head: texts.paid, cell: ({ paid }) => formatNumber(paid), isNumber: true },
          { head: texts.share, cell: ({ paid, visits }) => percent(paid, visits), isNumber: true },
          {
            head: texts.revenue,
            cell: ({ paid_amount: amount }) => formatMoney(amount, 'USD', 'en'),
            isNumber: true,
          },
        ]}
      />
    </Section>
  )
}

/** A share as a bar with its figure beside it. */
function Bar({ part, of }: { part: number; of: number }) {
  return (
    <span className={styles.share}>
      <span className={styles.track}>
        <span className={styles.bar} style={{ inlineSize: `${of === 0 ? 0 : (100 * part) / of}%` }} />
      </span>
      <span className={styles.figure}>{percent(part, of)}</span>
    </span>
  )
}

function nameOf({ name, is_rest: isRest }: Group): string {
  return isRest ? texts.rest : (name ?? texts.unnamed)
}

function inWords(step: string): string {
  const words = step.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function percent(part: number, of: number): string {
  return of === 0 ? '' : `${((100 * part) / of).toFixed(1)} %`
}

/** One row for each group and step, made in the browser from what is on the screen. */
function saveCsv(groups: readonly Group[]): void {
  const head = [
    texts.group,
    texts.visits,
    texts.paid,
    texts.step,
    texts.reached,
    texts.dropOff,
    texts.seconds,
  ]
  const rows = groups.flatMap((group) =>
    group.steps.map(({ step, reached, drop_off: share, median_seconds: seconds }) => [
      nameOf(group),
      group.visits,
      group.paid,
      step,
      reached,
      share,
      seconds,
    ]),
  )
  download(texts.file, writeCsv([head, ...rows]), 'text/csv')
}
