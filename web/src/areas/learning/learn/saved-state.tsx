import { Check, CloudUpload } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import type { Progress } from '../progress/progress-items.ts'
import styles from './saved-state.module.css'

type SavedStateProps = Pick<Progress, 'sending' | 'waiting'>

/** [L-16] whether what was done has reached the server; told politely when it changes. */
export function SavedState({ sending, waiting }: SavedStateProps) {
  const t = useTexts('learn')
  const Icon = sending === 'saved' ? Check : CloudUpload
  return (
    <output className={styles.saved}>
      <Icon size={16} strokeWidth={2.5} aria-hidden="true" />
      {sending === 'waiting' ? t('waiting', { count: waiting }) : t(sending)}
    </output>
  )
}
