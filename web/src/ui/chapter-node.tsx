import { Check, Lock, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chapter-node.module.css'
import { joinClasses } from './join-classes.ts'
import { Ring } from './ring.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ChapterState = { is: 'locked' } | { is: 'start' } | { is: 'continue'; progress: number } | { is: 'done' }

type ChapterNodeProps = {
  title: string
  state: ChapterState
  /** The state in words: 'Start', 'Continue', 'Done', 'Locked'. */
  stateLabel: string
  note?: string
  onOpen: () => void
}

export function ChapterPath({ children }: { children: ReactNode }) {
  return <ol className={styles.path}>{children}</ol>
}

/** One stop of a ChapterPath. */
export function ChapterNode({ title, state, stateLabel, note, onOpen }: ChapterNodeProps) {
  return (
    <li className={joinClasses(styles.stop, styles[state.is])}>
      <button type="button" className={styles.button} disabled={state.is === 'locked'} onClick={onOpen}>
        <span className={styles.mark} aria-hidden="true">
          <Mark state={state} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            <span className={styles.state}>
              {stateLabel}
              {state.is === 'continue' && <VisuallyHidden> {Math.round(state.progress)}%</VisuallyHidden>}
            </span>
            {note && <span>{note}</span>}
          </span>
        </span>
      </button>
    </li>
  )
}

function Mark({ state }: { state: ChapterState }) {
  if (state.is === 'continue') {
    return (
      <Ring value={state.progress}>
        <span className={styles.percent}>{Math.round(state.progress)}%</span>
      </Ring>
    )
  }
  const Icon = { locked: Lock, start: Play, done: Check }[state.is]
  return <Icon strokeWidth={2.5} fill={state.is === 'start' ? 'currentColor' : 'none'} />
}
