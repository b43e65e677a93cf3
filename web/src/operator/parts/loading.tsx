import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './loading.module.css'

/** Stands where a report or a list will be. */
export function Loading({ label }: { label: string }) {
  return (
    <output className={styles.loading} aria-label={label}>
      <Skeleton shape="card" />
    </output>
  )
}
