import { joinClasses } from '../join-classes.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { shape?: 'line' | 'title' | 'card' | 'round' }

/** A placeholder for content that is loading; the screen itself announces the wait to screen readers. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, styles[shape])} aria-hidden="true" />
}
