import { formatMoney } from '@vela/contract/money'
import { type MoneyOfCurrency, readMoney } from '@vela/contract/operator/money'
import type { PageProps } from '../pages.ts'
import { DayColumns } from '../parts/day-columns.tsx'
import { Figures } from '../parts/figures.tsx'
import { SpanSelect } from '../parts/form/span-select.tsx'
import { formatDate } from '../parts/format.ts'
import { lastDays, spanOf } from '../parts/report-days.ts'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { useReply } from '../use-reply.ts'
import { texts } from './money.texts.ts'

/** The ages at which a cohort is shown, in weeks. */
const ages = [0, 1, 4, 8, 12, 26, 52]

export function MoneyPage({ search }: PageProps) {
  const span = spanOf(search)
  const report = useReply(readMoney, { query: lastDays(span) })
  return (
    <ReportPage texts={texts} report={report} end={<SpanSelect span={span} />}>
      {({ currencies }) =>
        currencies.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          currencies.map((money) => <Currency key={money.currency} money={money} />)
        )
      }
    </ReportPage>
  )
}

function Currency({ money }: { money: MoneyOfCurrency }) {
  const { total, days, recovered, due, cohorts, currency } = money
  const write = (amount: number) => formatMoney(amount, currency, 'en')
  const figure = (
    name: string,
    { amount, count }: { amount: number; count: number },
    note = texts.payments,
  ) => ({
    name,
    value: write(amount),
    note: note(count),
  })
  return (
    <>
      <Figures
        figures={[
          { name: texts.net, value: write(total.net), note: currency },
          figure(texts.plans, total.plans),
          figure(texts.renewals, total.renewals),
          figure(texts.addOns, total.addOns),
          figure(texts.refunds, total.refunds),
          figure(texts.disputes, total.disputes),
          figure(texts.due7, due.in7, texts.charges),
          figure(texts.due30, due.in30, texts.charges),
        ]}
      />
      <Section title={texts.byDay}>
        <DayColumns days={days.map(({ day, net }) => ({ day, value: net }))} />
        <Table
          caption={texts.byDay}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          empty={texts.empty}
          columns={[
            { head: texts.day, cell: ({ day }) => formatDate(day) },
            { head: texts.plans, cell: ({ plans }) => write(plans.amount), isNumber: true },
            { head: texts.renewals, cell: ({ renewals }) => write(renewals.amount), isNumber: true },
            { head: texts.addOns, cell: ({ addOns }) => write(addOns.amount), isNumber: true },
            { head: texts.refunds, cell: ({ refunds }) => write(refunds.amount), isNumber: true },
            { head: texts.disputes, cell: ({ disputes }) => write(disputes.amount), isNumber: true },
            { head: texts.net, cell: ({ net }) => write(net), isNumber: true },
          ]}
        />
      </Section>
      <Section title={texts.cohorts} text={texts.cohortsText}>
        <Table
          caption={texts.cohorts}
          rows={cohorts.toReversed()}
          keyOf={({ week }) => week}
          empty={texts.cohortsEmpty}
          columns={[
            { head: texts.week, cell: ({ week }) => formatDate(week) },
            { head: texts.subscriptions, cell: ({ subscriptions }) => subscriptions, isNumber: true },
            ...ages.map((age) => ({
              head: texts.afterWeeks(age),
              isNumber: true,
              cell: (cohort: MoneyOfCurrency['cohorts'][number]) => {
                const net = netUntil(cohort, age)
                return net === null ? '' : write(Math.round(net / cohort.subscriptions))
              },
            })),
          ]}
        />
      </Section>
      <Section title={texts.recovered} text={texts.recoveredText}>
        <Table
          caption={texts.recovered}
          rows={recovered}
          keyOf={({ afterDays }) => afterDays}
          empty={texts.recoveredEmpty}
          columns={[
            { head: texts.afterDays, cell: ({ afterDays }) => afterDays, isNumber: true },
            { head: texts.count, cell: ({ count }) => count, isNumber: true },
            { head: texts.amount, cell: ({ amount }) => write(amount), isNumber: true },
          ]}
        />
      </Section>
    </>
  )
}

/** The net of a cohort until this age; null if it is younger than that. */
function netUntil({ week, netByWeek }: MoneyOfCurrency['cohorts'][number], age: number): number | null {
  const weekMs = 7 * 24 * 60 * 60_000
  if (Date.parse(week) + age * weekMs > Date.now()) return null
  return netByWeek[Math.min(age, netByWeek.length - 1)] ?? null
}
