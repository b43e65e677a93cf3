import { joinClasses } from '../join-classes.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { shape?: 'line' | 'title' | 'card' | 'round' }

/** Stands where something is about to be; the screen that waits says so to a screen reader. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, styles[shape])} aria-hidden="true" />
}
