import { useAppState } from '../../../../state/app-state.ts'
import { Picture } from '../../../../ui/layout/picture.tsx'
import styles from './question-head.module.css'
import { pictureAbove } from './question-pictures.ts'
import { type RegularQuestion, useWording } from './wording.ts'

type QuestionHeadProps = { question: RegularQuestion; titleId: string }

export function QuestionHead({ question, titleId }: QuestionHeadProps) {
  const { title, note, milestone } = useWording(question)
  const gender = useAppState((state) => state.gender)
  const above = pictureAbove(question, gender)
  return (
    <div className={styles.head}>
      {above && (
        <div className={styles.picture}>
          <Picture {...above} alt="" />
        </div>
      )}
      {milestone && <p className={styles.milestone}>{milestone}</p>}
      <h1 id={titleId}>{title}</h1>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
