import { flow } from '@vela/contract/text'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { countSteps, type StepCounts } from './funnel-report.table.ts'
import { emailKey, steps } from './steps.ts'

const name = z.optional(z.nullable(z.string()))

const input = z
  .strictObject({
    flow: z.optional(flow),
    language: z.optional(z.nullable(z.enum(['en', 'es']))),
    traffic: z.optional(z.enum(['visitor', 'test', 'bot'])),
    device: name,
    source: name,
    medium: name,
    campaign: name,
    content: name,
    variant: name,
    from: z.date(),
    to: z.date(),
  })
  .check(z.refine(({ from, to }) => from < to, 'the range must end after it begins'))

export type StepReport = {
  readonly step: string
  /** Sessions that answered the previous step or any later one. */
  readonly reached: number
  readonly answered: number
  /** The share of sessions that reached the step and did not go on; null if none reached it. */
  readonly dropOff: number | null
  /** The median time since the previous answer; null if no answer was timed. */
  readonly medianSeconds: number | null
  readonly backTaps: number
}

/**
 * [D17] Reports the funnel by step, from the stored answers, for sessions opened in [from, to).
 * @public read by the operator's pages
 */
export async function readFunnelReport(
  { db }: Pick<Deps, 'db'>,
  given: z.input<typeof input>,
): Promise<StepReport[]> {
  const { from, to, ...choice } = z.parse(input, given)
  const counts = await countSteps(
    db,
    steps.map(({ key }) => key),
    emailKey,
    { choice, from, to },
  )
  return counts.map(reportStep)
}

export function reportStep({
  step,
  reached,
  wentOn,
  answered,
  medianSeconds,
  backTaps,
}: StepCounts): StepReport {
  return {
    step: steps[step]?.step ?? '',
    reached,
    answered,
    dropOff: reached === 0 ? null : 1 - wentOn / reached,
    medianSeconds,
    backTaps,
  }
}
