import { useTexts } from '../../../i18n/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './learn-skeleton.module.css'

/** A placeholder with the height of the map, so that nothing moves when the map loads. */
export function LearnSkeleton() {
  const t = useTexts('learn')
  return (
    <>
      <output className={styles.voice}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <div className={styles.today}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="card" />
      </div>
      <div>
        <div className={styles.course}>
          <Skeleton shape="card" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="card" />
        </div>
        {[0, 1, 2, 3].map((stop) => (
          <div key={stop} className={styles.stop}>
            <Skeleton shape="round" />
            <Skeleton />
          </div>
        ))}
      </div>
    </>
  )
}
