import { useEffect } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { go } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import small from '../../ui/layout/icon-caption.module.css'
import styles from './consultant.module.css'
import { type Conversation, nextDay } from './conversation-machine.ts'

type StateLineProps = { state: Conversation; onRetry: () => void; onLook: () => void }

/** The person reads the time where they are. */
function told(language: string, when: number): string {
  return new Date(when).toLocaleString(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
}

/** How the conversation stands, in plain words, with the way on. */
export function StateLine({ state, onRetry, onLook }: StateLineProps) {
  const t = useTexts('consultant')
  const language = useLanguage()
  const { phase, thread, said } = state
  const stands = phase.is === 'idle' ? phase : null
  const isUnanswered = said.at(-1)?.role === 'user' && !stands?.isUnsent
  const trouble = stands?.trouble ?? null
  const isFreeAt = stands !== null && trouble === 'spent' ? nextDay(stands.at) : null

  useEffect(() => {
    if (isFreeAt === null) return undefined
    const timer = setTimeout(onLook, isFreeAt - Date.now())
    return () => clearTimeout(timer)
  }, [isFreeAt, onLook])

  function words(): string {
    if (phase.is === 'opening') return said.length === 0 ? t('opening') : ''
    if (phase.is === 'sending') return t('thinking')
    if (phase.is === 'answering') {
      if (phase.mood !== null) return t(phase.mood)
      if (phase.isAhead) return t('ahead')
      return state.text === '' ? t('thinking') : ''
    }
    if (trouble === 'spent') return t('spent', { when: told(language, isFreeAt ?? 0) })
    if (trouble !== 'offline' && trouble !== 'failed') return trouble === null ? '' : t(trouble)
    if (thread === null) return t(`${trouble}_open`)
    return t(isUnanswered ? `${trouble}_reply` : `${trouble}_send`)
  }

  const isMoving = phase.is === 'sending' || phase.is === 'answering'
  const mayRetry =
    thread !== null && isUnanswered && trouble !== null && trouble !== 'no_plan' && trouble !== 'spent'
  const mayLook = thread === null && (trouble === 'offline' || trouble === 'failed')
  return (
    <div className={styles.standing}>
      <output
        className={joinClasses(
          small.line,
          trouble !== null && trouble !== 'stopped' && trouble !== 'cut' && styles.trouble,
        )}
      >
        {isMoving && <span className={styles.dots} aria-hidden="true" />}
        {words()}
      </output>
      {(mayRetry || mayLook) && (
        <Button look="quiet" onClick={mayRetry ? onRetry : onLook}>
          {t(trouble === 'cut' ? 'go_on' : 'retry')}
        </Button>
      )}
      {trouble === 'no_plan' && (
        <Button look="quiet" onClick={() => go('subscription')}>
          {t('see_plan')}
        </Button>
      )}
    </div>
  )
}
