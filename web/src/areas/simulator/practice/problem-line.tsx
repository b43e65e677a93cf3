import { useTexts } from '../../../i18n/texts.ts'
import styles from './practice.module.css'
import type { SendProblem } from './use-practice.ts'

const known = [
  'not_sent',
  'subscription_needed',
  'amount_missing',
  'limit_missing',
  'too_small',
  'too_much',
  'not_enough_money',
  'not_enough_shares',
  'bad_limit',
  'bad_mix',
  'nothing_to_cancel',
  'day_changed',
  'practice_account_over',
  'practice_account_running',
] as const
type Known = (typeof known)[number]

const isKnown = (type: string): type is Known => (known as readonly string[]).includes(type)

/** Says why a request did nothing and what to do; announced when it changes. */
export function ProblemLine({ problem }: { problem: SendProblem | null }) {
  const t = useTexts('practice')
  return (
    <p className={styles.problem} role="alert">
      {problem && t(isKnown(problem.type) ? `problem.${problem.type}` : 'problem.other')}
    </p>
  )
}
