import { Check, Lock, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Ring } from '../progress/ring.tsx'
import styles from './chapter-node.module.css'

type ChapterState = 'inactive' | 'locked' | 'start' | 'continue' | 'done'

// From the centre of this mark to the centre of the next, in a square that CSS stretches.
const roads = {
  bends: 'M0 0C0 60 100 40 100 100',
  stairs: 'M0 0V42Q0 50 6 50H94Q100 50 100 58V100',
  waves: 'M0 0C0 40 50 10 50 50S100 60 100 100',
}

export type Road = keyof typeof roads

type ChapterNodeProps = {
  /** The id of the list item, for scrolling to it. */
  id?: string
  title: string
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined
  state: ChapterState
  progress: { value: number; text: string }
  /** The state as text: 'Start', 'Continue', 'Done', 'Locked'. */
  stateLabel: string
  note?: string
  /** Only for screen readers: what unlocks a locked chapter. */
  hint?: string
  /** The chapter to continue with: larger, with its label above it. */
  isCurrent?: boolean
  /** The shape of the way to the next stop. */
  road?: Road
  /** Shown below an open chapter. */
  action?: ReactNode
  onOpen: () => void
}

type ChapterPathProps = {
  /** Where the path leads to: a picture, which is only decoration. */
  landmark?: ReactNode
  children: ReactNode
}

/** A winding path from chapter to chapter. Its colour and the shape of its marks are `--hue` and `--corner`. */
export function ChapterPath({ landmark, children }: ChapterPathProps) {
  return (
    <ol className={styles.path}>
      {children}
      {landmark && (
        <li className={styles.landmark} aria-hidden="true">
          {landmark}
        </li>
      )}
    </ol>
  )
}

/** One stop of a ChapterPath. */
export function ChapterNode(props: ChapterNodeProps) {
  const {
    id,
    title,
    lang,
    state,
    progress,
    stateLabel,
    note,
    hint,
    isCurrent = false,
    road = 'bends',
    action,
    onOpen,
  } = props
  // (D27) A finished chapter has a check mark and no ring, even when its review is due.
  const hasRing = state !== 'done' && (isCurrent || state === 'continue')
  // [L-03] Screen readers announce the label of every open chapter; only the current one shows it.
  const isOpen = state === 'start' || state === 'continue'
  return (
    <li id={id} className={joinClasses(styles.stop, styles[state], isCurrent && styles.current)}>
      <svg className={styles.road} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={roads[road]} vectorEffect="non-scaling-stroke" />
      </svg>
      <button
        type="button"
        className={styles.button}
        disabled={state === 'inactive'}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onOpen}
      >
        <span className={styles.mark} aria-hidden="true">
          {hasRing && (
            <span className={styles.ring}>
              <Ring value={progress.value} />
            </span>
          )}
          <span className={styles.face}>
            <Mark state={state} />
          </span>
          {isCurrent && <span className={styles.flag}>{stateLabel}</span>}
        </span>
        <span className={styles.words}>
          <span className={styles.title} lang={lang}>
            {title}
          </span>
          <span className={styles.facts}>
            {isOpen || isCurrent ? (
              <VisuallyHidden>{stateLabel}</VisuallyHidden>
            ) : (
              <span className={styles.state}>{stateLabel}</span>
            )}
            {state === 'continue' && <span>{progress.text}</span>}
            {note && <span>{note}</span>}
            {hint && <VisuallyHidden>{hint}</VisuallyHidden>}
          </span>
        </span>
      </button>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

const icons = { inactive: Play, locked: Lock, start: Play, continue: Play, done: Check }

function Mark({ state }: { state: ChapterState }) {
  const Icon = icons[state]
  return <Icon strokeWidth={2.5} fill={Icon === Play ? 'currentColor' : 'none'} />
}
