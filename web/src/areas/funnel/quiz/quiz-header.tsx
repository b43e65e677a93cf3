import { quizSteps } from '@vela/contract/questions'
import { ArrowLeft } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { back } from '../../../state/navigation/navigation.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SegmentedBar } from '../../../ui/progress/segmented-bar.tsx'
import styles from './quiz-header.module.css'

type QuizHeaderProps = {
  step: number
  progress: number
  /** Id of the counter, which screen readers read with each new question's title. */
  counterId: string
}

/** Back button, progress bar and question counter. */
export const QuizHeader = memo(function QuizHeader({ step, progress, counterId }: QuizHeaderProps) {
  const t = useTexts('quiz')
  const front = useTexts('front')
  const [current, total] = [String(step + 1), String(quizSteps.length)]
  const position = t('question_of', { current, total })
  return (
    <div className={styles.header}>
      <IconButton label={front('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={back} />
      <div className={styles.bar}>
        <SegmentedBar hasStages value={progress} label={t('progress')} valueText={position} />
      </div>
      <p id={counterId} className={styles.counter}>
        {/* Keyed by step: a right-aligned element that grows would count as a layout shift. */}
        <span key={step} aria-hidden="true">{`${current}/${total}`}</span>
        <VisuallyHidden>{position}</VisuallyHidden>
      </p>
    </div>
  )
})
