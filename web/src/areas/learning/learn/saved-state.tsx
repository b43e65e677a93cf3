import { Check, CloudOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { outbox } from '../../../api/outbox/browser-outbox.ts'
import { useTexts } from '../../../i18n/texts.ts'
import type { Progress } from '../../../state/outbox/outbox-items.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from './saved-state.module.css'
import { useSustained } from './use-sustained.ts'

type SavedStateProps = { progress: Pick<Progress, 'isKnown' | 'sending' | 'waiting' | 'refused'> }

const slowMs = 1000

/** [L-16] Shows whether progress has reached the server; changes are announced politely. */
export function SavedState({ progress }: SavedStateProps) {
  const t = useTexts('learn')
  const { isKnown, sending, waiting, refused } = progress
  const count = waiting || refused
  // Only the state after a retry is announced. Offline, every retry would be announced otherwise.
  const [settled, setSettled] = useState({ sending, count })
  if (sending !== 'sending' && (settled.sending !== sending || settled.count !== count))
    setSettled({ sending, count })
  const isSlow = useSustained(sending === 'sending', slowMs)
  const Icon = isSlow ? RefreshCw : settled.sending === 'saved' ? Check : CloudOff
  if (!isKnown)
    return (
      <div className={styles.saved}>
        <output>{t('unknown')}</output>
        <LinkButton onClick={outbox.wake}>{t('retry')}</LinkButton>
      </div>
    )
  return (
    <div className={styles.saved}>
      {(settled.sending !== 'sending' || isSlow) && <Icon size={16} strokeWidth={2.5} aria-hidden="true" />}
      <output className={isSlow ? styles.hidden : undefined}>
        {settled.sending !== 'sending' && t(settled.sending, settled)}
      </output>
      {isSlow && t('sending')}
    </div>
  )
}
