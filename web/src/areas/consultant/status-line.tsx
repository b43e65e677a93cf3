import { useEffect } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { go } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import small from '../../ui/layout/icon-caption.module.css'
import styles from './consultant.module.css'
import { type Conversation, startOfNextDay } from './conversation/conversation-machine.ts'

type StatusLineProps = { state: Conversation; onRetry: () => void; onRefresh: () => void }

/** Formats a time in the user's time zone. */
function formatTime(language: string, when: number): string {
  return new Date(when).toLocaleString(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
}

/** The state of the conversation in words, with the button that resolves a problem. */
export function StatusLine({ state, onRetry, onRefresh }: StatusLineProps) {
  const t = useTexts('consultant')
  const language = useLanguage()
  const { phase, thread, turns } = state
  const idle = phase.is === 'idle' ? phase : null
  const isUnanswered = turns.at(-1)?.role === 'user' && !idle?.isUnsent
  const problem = idle?.problem ?? null
  const budgetResetsAt = idle !== null && problem === 'spent' ? startOfNextDay(idle.at) : null

  useEffect(() => {
    if (budgetResetsAt === null) return undefined
    const timer = setTimeout(onRefresh, budgetResetsAt - Date.now())
    return () => clearTimeout(timer)
  }, [budgetResetsAt, onRefresh])

  function message(): string {
    if (phase.is === 'opening') return turns.length === 0 ? t('opening') : ''
    if (phase.is === 'sending') return t('thinking')
    if (phase.is === 'answering') {
      if (phase.substate !== null) return t(phase.substate)
      if (phase.isFromElsewhere) return t('ahead')
      return state.text === '' ? t('thinking') : ''
    }
    if (problem === 'spent') return t('spent', { when: formatTime(language, budgetResetsAt ?? 0) })
    if (problem !== 'offline' && problem !== 'failed') return problem === null ? '' : t(problem)
    if (thread === null) return t(`${problem}_open`)
    return t(isUnanswered ? `${problem}_reply` : `${problem}_send`)
  }

  const isReplying = phase.is === 'sending' || phase.is === 'answering'
  const mayRetry =
    thread !== null && isUnanswered && problem !== null && problem !== 'no_plan' && problem !== 'spent'
  const mayRefresh = thread === null && (problem === 'offline' || problem === 'failed')
  return (
    <div className={styles.status}>
      <output
        className={joinClasses(
          small.line,
          problem !== null && problem !== 'stopped' && problem !== 'cut' && styles.problem,
        )}
      >
        {isReplying && <span className={styles.dots} aria-hidden="true" />}
        {message()}
      </output>
      {(mayRetry || mayRefresh) && (
        <Button look="quiet" onClick={mayRetry ? onRetry : onRefresh}>
          {t(problem === 'cut' ? 'go_on' : 'retry')}
        </Button>
      )}
      {problem === 'no_plan' && (
        <Button look="quiet" onClick={() => go('subscription')}>
          {t('see_plan')}
        </Button>
      )}
    </div>
  )
}
