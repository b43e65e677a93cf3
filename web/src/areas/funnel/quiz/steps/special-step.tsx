import { FinancialProfile } from './financial-profile.tsx'
import { PlanIsReady } from './plan-is-ready.tsx'
import { ProgressStep } from './progress-step.tsx'

export type SpecialStepProps = {
  /** Null when all are answered. */
  question: string | null
  progressAnswered: 0 | 1 | 2 | 3
  isBusy: boolean
  flashing: string | null
  onAnswer: (value: string) => void
}

/** The steps that draw charts and rings: together in a file of their own, which comes while the first ones are asked. */
export function SpecialStep({ question, progressAnswered, isBusy, flashing, onAnswer }: SpecialStepProps) {
  const page = { isBusy, onContinue: () => onAnswer('Continue') }
  if (question === 'financial_profile') return <FinancialProfile {...page} />
  if (question === 'plan_is_ready') return <PlanIsReady {...page} />
  return <ProgressStep asked={progressAnswered} isBusy={isBusy} flashing={flashing} onAnswer={onAnswer} />
}
