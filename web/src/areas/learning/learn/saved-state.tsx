import { Check, CloudOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { outbox } from '../progress/outbox-of-tab.ts'
import type { Progress } from '../progress/progress-items.ts'
import styles from './saved-state.module.css'
import { useLasting } from './use-lasting.ts'

type SavedStateProps = { progress: Pick<Progress, 'isKnown' | 'sending' | 'waiting' | 'refused'> }

/** [L-16] whether what was done has reached the server; told politely when it changes. */
export function SavedState({ progress }: SavedStateProps) {
  const t = useTexts('learn')
  const { isKnown, sending, waiting, refused } = progress
  const count = waiting || refused
  // Each try to send would be told too, over and over without a network: what counts is how it ended.
  const [settled, setSettled] = useState({ sending, count })
  if (sending !== 'sending' && (settled.sending !== sending || settled.count !== count))
    setSettled({ sending, count })
  const isSlow = useLasting(sending === 'sending')
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
      <output className={isSlow ? styles.heard : undefined}>
        {settled.sending !== 'sending' && t(settled.sending, settled)}
      </output>
      {isSlow && t('sending')}
    </div>
  )
}
