import { Check, CloudOff, RefreshCw, X } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SegmentedBar } from '../../../ui/progress/segmented-bar.tsx'
import type { Progress } from '../progress/progress-items.ts'
import { closeLesson } from './leave-lesson.ts'
import styles from './lesson-bar.module.css'

type SavedStateProps = Pick<Progress, 'isKnown' | 'sending' | 'waiting' | 'refused'>

type LessonBarProps = {
  /** The progress from 0 to 100. */
  value: number
  /** The position in the lesson in words; screen readers read it with each new heading. */
  position: { id: string; text: string }
  progress: SavedStateProps
}

/** [L-14] Close button, progress bar and save state. */
export function LessonBar({ value, position, progress }: LessonBarProps) {
  const t = useTexts('lesson')
  return (
    <div className={styles.bar} data-top-bar>
      <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={closeLesson} />
      <div className={styles.progress}>
        <SegmentedBar value={value} segments={1} label={t('progress')} valueText={position.text} />
      </div>
      <VisuallyHidden id={position.id}>{position.text}</VisuallyHidden>
      <SavedState {...progress} />
    </div>
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
