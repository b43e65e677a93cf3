import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import styles from './progress-step-lines.module.css'

const lines = ['tailoring', 'identifying', 'selecting'] as const

/** Finished lines disappear and the rest move up; the list keeps its height, so that nothing below it moves. */
export function ProgressStepLines({ done }: { done: number }) {
  const t = useTexts('quiz-pages')
  return (
    <ul className={styles.lines} style={{ ['--done' as string]: done }}>
      {lines.map((line, index) => (
        <li
          key={line}
          aria-hidden={index < done}
          className={joinClasses(styles.line, index === done && styles.now, index < done && styles.gone)}
        >
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
            <circle className={styles.circle} cx="12" cy="12" r="9" />
            <path className={styles.tick} d="M8 12.5l2.8 2.8L16.2 9.5" pathLength="1" />
          </svg>
          {t(line)}
        </li>
      ))}
    </ul>
  )
}
