import type { Reply } from '@vela/contract/call'
import { readDisputeRatio } from '@vela/contract/operator/warnings'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { useReply } from '../use-reply.ts'
import styles from './disputes.module.css'
import { texts } from './disputes.texts.ts'

type Month = Reply<typeof readDisputeRatio>['months'][number]

const percent = (ratio: number) => `${(100 * ratio).toFixed(2).replace(/\.?0+$/, '')} %`
const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** [O-48] How many charges were disputed, and a warning before the card networks warn. */
export function DisputeRatio() {
  const { data, failure, reload } = useReply(readDisputeRatio, {})
  const [newest] = data?.months ?? []
  const warned = data?.months.filter(
    ({ month, is_warning: isWarning }) => isWarning && month === newest?.month,
  )
  return (
    <Section title={texts.ratio} text={data && texts.ratioText(percent(data.warning_at))}>
      {warned?.map(({ month, gateway, ratio }) => (
        <Notice key={gateway}>{texts.ratioWarning(nameMonth(month), gateway, percent(ratio))}</Notice>
      ))}
      <Table<Month>
        caption={texts.ratio}
        rows={data?.months ?? null}
        failure={failure}
        onRetry={reload}
        keyOf={({ month, gateway }) => `${month} ${gateway}`}
        empty={texts.ratioEmpty}
        columns={[
          { head: texts.month, cell: ({ month }) => nameMonth(month) },
          { head: texts.gateway, cell: ({ gateway }) => gateway },
          { head: texts.charges, cell: ({ charges }) => charges, isNumber: true },
          { head: texts.disputes, cell: ({ disputes }) => disputes, isNumber: true },
          { head: texts.share, cell: ({ ratio }) => percent(ratio), isNumber: true },
          {
            head: texts.warning,
            cell: ({ is_warning: isWarning }) =>
              isWarning && (
                <div className={styles.line}>
                  <Badge tone="bad">{texts.warning}</Badge>
                </div>
              ),
          },
        ]}
      />
    </Section>
  )
}
