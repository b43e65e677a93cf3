import { Check, RotateCcw } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { TodaySitting } from '../map/today.ts'
import { useTitleLanguage } from '../shelf/use-shelf.ts'
import styles from './sittings.module.css'

type SittingsProps = { sittings: readonly TodaySitting[]; titles: ReadonlyMap<string, string> }

export function Sittings({ sittings, titles }: SittingsProps) {
  const t = useTexts('learn')
  const lang = useTitleLanguage()
  return (
    <ul className={styles.sittings}>
      {sittings.map((sitting) => (
        <li
          key={sitting.kind === 'chapter' ? sitting.chapter : sitting.kind}
          className={joinClasses(styles.sitting, sitting.isDone && styles.done)}
        >
          <span className={styles.mark} aria-hidden="true">
            {sitting.isDone && <Check size={16} strokeWidth={3} />}
            {sitting.kind === 'review' && <RotateCcw size={16} />}
          </span>
          <span className={styles.title}>
            {sitting.kind === 'chapter' ? (
              <span lang={lang}>{titles.get(sitting.chapter)}</span>
            ) : (
              t('review')
            )}
            {sitting.isDone && <VisuallyHidden> {t('done')}</VisuallyHidden>}
          </span>
          <span className={styles.minutes}>{t('minutes', sitting)}</span>
        </li>
      ))}
    </ul>
  )
}
