import { FinancialProfile } from './financial-profile.tsx'
import { PlanIsReady } from './plan-is-ready.tsx'
import { ProgressStep } from './progress-step.tsx'

export type SpecialStepProps = {
  /** The current question; null when all questions are answered. */
  question: string | null
  progressAnswered: 0 | 1 | 2 | 3
  isBusy: boolean
  flashing: string | null
  onAnswer: (value: string) => void
}

/** The steps that draw charts and rings. They form a chunk of their own, which is loaded during the first questions. */
export function SpecialStep({ question, progressAnswered, isBusy, flashing, onAnswer }: SpecialStepProps) {
  const page = { isBusy, onContinue: () => onAnswer('Continue') }
  if (question === 'financial_profile') return <FinancialProfile {...page} />
  if (question === 'plan_is_ready') return <PlanIsReady {...page} />
  return (
    <ProgressStep answeredCount={progressAnswered} isBusy={isBusy} flashing={flashing} onAnswer={onAnswer} />
  )
}
