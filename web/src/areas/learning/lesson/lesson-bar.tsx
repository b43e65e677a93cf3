import { Check, CloudOff, MessageCircle, RefreshCw } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import type { Progress } from '../../../state/outbox/outbox-items.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { PlayerBar } from '../../../ui/layout/player-bar.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './lesson-bar.module.css'

type SavedStateProps = Pick<Progress, 'isKnown' | 'sending' | 'waiting' | 'refused'>

type LessonBarProps = {
  /** The progress from 0 to 100. */
  value: number
  /** The position in the lesson in words; screen readers read it with each new heading. */
  position: { id: string; text: string }
  progress: SavedStateProps
  /** Null where leaving would lose the place. */
  onAsk: (() => void) | null
  onClose: () => void
}

/** [L-14] Close button, progress bar, save state and [C-18] the way to the consultant. */
export function LessonBar({ value, position, progress, onAsk, onClose }: LessonBarProps) {
  const t = useTexts('lesson')
  return (
    <PlayerBar
      closeLabel={t('close')}
      onClose={onClose}
      progress={{ value, segments: 1, label: t('progress'), valueText: position.text }}
    >
      <VisuallyHidden id={position.id}>{position.text}</VisuallyHidden>
      <SavedState {...progress} />
      {onAsk && <IconButton label={t('ask')} icon={<MessageCircle aria-hidden="true" />} onClick={onAsk} />}
    </PlayerBar>
  )
}

/** [D12] Shows whether all progress has reached the server. */
function SavedState({ isKnown, sending, waiting, refused }: SavedStateProps) {
  const t = useTexts('lesson')
  const count = waiting || refused
  if (sending === 'waiting' || sending === 'refused')
    return (
      <p className={styles.waiting}>
        <CloudOff size={18} aria-hidden="true" />
        <span aria-hidden="true">{t(sending, { count })}</span>
        <VisuallyHidden>{t(`${sending}_about`, { count })}</VisuallyHidden>
      </p>
    )
  if (!isKnown) return null
  return (
    <p className={styles.saved}>
      {sending === 'saved' ? (
        <Check size={18} strokeWidth={3} aria-hidden="true" />
      ) : (
        <RefreshCw size={18} aria-hidden="true" />
      )}
      <VisuallyHidden>{t(sending)}</VisuallyHidden>
    </p>
  )
}
