import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './page-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** A page of a lesson or a mission that is loading; `label` announces it. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{label}</h1>
      </VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="card" />
    </div>
  )
}
