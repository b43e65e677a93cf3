import type { Outgoing } from '@vela/contract/call'
import { formatNumber } from '@vela/contract/format-number'
import { planExperiment } from '@vela/contract/operator/experiments'
import type { ReactNode } from 'react'
import { Notice } from '../parts/notice.tsx'
import { useReply } from '../use-reply.ts'
import { texts } from './experiments.texts.ts'

type Plan = Outgoing<typeof planExperiment>['body']

/** With fewer buyers, what is supposed counts instead of the history (api: plan-experiment.ts). */
const minBuyers = 30

/** How many visitors an experiment needs and how long that takes; the children ask for what is to be supposed. */
export function NeededVisitors({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { data, failure, reload } = useReply(planExperiment, { body: plan })
  if (data === null) return failure ? <Notice onRetry={reload}>{failure}</Notice> : null
  const { needed, history, visitors_per_day: perDay } = data
  return (
    <>
      {history.buyers < minBuyers && (
        <>
          <p>{texts.supposedText}</p>
          {children}
        </>
      )}
      {needed !== null && (
        <Notice tone="quiet">
          {texts.needed(formatNumber(needed))}{' '}
          {perDay > 0
            ? texts.duration(formatNumber(Math.ceil(needed / perDay)), formatNumber(Math.round(perDay)))
            : texts.noTraffic}
        </Notice>
      )}
    </>
  )
}
