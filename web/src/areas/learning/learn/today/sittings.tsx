import type { Section } from '@vela/contract/learning'
import { Check, RotateCcw } from 'lucide-react'
import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { useTitleLanguage } from '../../cache/use-cache.ts'
import type { TodaySitting } from '../../map/today.ts'
import styles from './sittings.module.css'

type SittingsProps = { sittings: readonly TodaySitting[]; sections: ReadonlyMap<string, Section> }

export function Sittings({ sittings, sections }: SittingsProps) {
  const t = useTexts('learn')
  const lang = useTitleLanguage()
  return (
    <ul className={styles.sittings}>
      {sittings.map(({ kind, chapter, minutes, isDone }) => {
        const section = sections.get(chapter)
        const isPart = kind === 'chapter' && section !== undefined && section.minutes > minutes
        return (
          <li key={`${kind} ${chapter}`} className={joinClasses(styles.sitting, isDone && styles.done)}>
            <span className={styles.mark} aria-hidden="true">
              {isDone && <Check size={16} strokeWidth={3} />}
              {!isDone && kind === 'review' && <RotateCcw size={16} />}
            </span>
            <span className={styles.title}>
              {kind === 'review' ? t('review') : <span lang={lang}>{section?.title}</span>}
              {isDone && <VisuallyHidden> {t('done')}</VisuallyHidden>}
            </span>
            <span className={styles.minutes}>
              {isPart ? t('minutes_part', { minutes, whole: section.minutes }) : t('minutes', { minutes })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
