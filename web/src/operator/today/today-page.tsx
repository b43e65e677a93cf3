import type { Reply } from '@vela/contract/call'
import { formatNumber } from '@vela/contract/format-number'
import { formatMoney } from '@vela/contract/money'
import { readToday } from '@vela/contract/operator/today'
import type { PageProps } from '../pages.ts'
import { Figures } from '../parts/figures.tsx'
import { SpanSelect } from '../parts/form/span-select.tsx'
import { lastDays, spanOf } from '../parts/report-days.ts'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { useReply } from '../use-reply.ts'
import { Needs } from './needs.tsx'
import { texts } from './today.texts.ts'

type Today = Reply<typeof readToday>
type Money = Today['currencies'][number]

const spans = { choices: [1, 7, 30], first: 1 }

export function TodayPage({ search }: PageProps) {
  const span = spanOf(search, spans)
  const report = useReply(readToday, { query: lastDays(span) })
  return (
    <ReportPage texts={texts} report={report} end={<SpanSelect span={span} choices={spans.choices} />}>
      {({ visits, currencies, needs }) => (
        <>
          <Figures
            figures={[
              {
                name: texts.visits,
                value: formatNumber(visits.now),
                note: texts.before(formatNumber(visits.before)),
              },
              ...(currencies.length > 0 ? currencies : [noMoney]).flatMap(figuresOf),
            ]}
          />
          <Section title={texts.needs}>
            <Needs needs={needs} />
          </Section>
        </>
      )}
    </ReportPage>
  )
}

const none = { count: 0, amount: 0 }
const still = { plans: none, renewals: none, addOns: none, refunds: none, disputes: none, net: 0 }
/** Shown before the first payment: zeros say what the page will contain, an empty page would not. */
const noMoney: Money = { currency: 'USD', now: still, before: still }

function figuresOf({ currency, now, before }: Money) {
  const write = (amount: number) => formatMoney(amount, currency, 'en')
  const inMoney = (name: string, figure: (moved: Money['now']) => number) => ({
    name,
    value: write(figure(now)),
    note: texts.before(write(figure(before))),
  })
  const counted = (name: string, figure: (moved: Money['now']) => number) => ({
    name,
    value: formatNumber(figure(now)),
    note: texts.before(formatNumber(figure(before))),
  })
  return [
    counted(texts.sales, ({ plans, addOns }) => plans.count + addOns.count),
    inMoney(texts.net, ({ net }) => net),
    counted(texts.renewals, ({ renewals }) => renewals.count),
    inMoney(texts.refunds, ({ refunds }) => refunds.amount),
    counted(texts.disputes, ({ disputes }) => disputes.count),
  ]
}
