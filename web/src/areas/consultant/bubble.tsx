import { memo, type ReactNode } from 'react'
import type { PictureFile } from '../../pictures/picture-file.ts'
import { go } from '../../state/navigation/navigation.ts'
import { openLesson } from '../../state/navigation/open-lesson.ts'
import { openMission } from '../../state/navigation/open-mission.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './bubble.module.css'
import { Markdown } from './markdown/markdown.tsx'
import type { LinkTarget } from './markdown/parse-spans.ts'
import type { Chapters } from './use-chapters.ts'
import { useReveal } from './use-reveal.ts'

type BubbleProps = { by: 'user' | 'assistant'; speaker: string; picture: PictureFile; children: ReactNode }

/** [C-01] One message with its speaker. */
export function Bubble({ by, speaker, picture, children }: BubbleProps) {
  return (
    <div className={joinClasses(styles.turn, by === 'user' && styles.own)} data-said={by}>
      <span className={styles.face}>
        <Picture {...picture} alt="" />
      </span>
      <div className={styles.bubble}>
        <VisuallyHidden>{speaker} </VisuallyHidden>
        {children}
      </div>
    </div>
  )
}

type ReplyTextProps = {
  text: string
  /** Whether the reply is streaming: it is then revealed gradually and announced once it is complete. */
  isLive: boolean
  chapters: Chapters
  /** [C-11] Sends a choice of the reply as the next message; null if it can no longer be chosen. */
  onAsk: ((question: string) => void) | null
}

/** The screens that a reply may link to. */
const linkedScreens = ['simulator', 'practice', 'review', 'subscription'] as const

/** What a link opens; null if this app has no such chapter or screen. */
function openerOf({ kind, id }: LinkTarget, chapters: Chapters): (() => void) | null {
  if (kind === 'ask') return null
  // The screen of a mission leads on to the list if there is no such mission.
  if (kind === 'mission') return () => openMission(id)
  if (kind === 'screen') {
    const screen = linkedScreens.find((name) => name === id)
    return screen === undefined ? null : () => go(screen)
  }
  const course = chapters.get(id)
  return course === undefined ? null : () => openLesson({ course, chapter: id })
}

// This is memoized, so that typing in the input does not render the replies again.
export const ReplyText = memo(function ReplyText({ text, isLive, chapters, onAsk }: ReplyTextProps) {
  const shown = useReveal(text, isLive)
  const linkTo = (target: LinkTarget, words: ReactNode, question: string) => {
    const isChoice = target.kind === 'ask' && onAsk !== null
    const open = isChoice ? () => onAsk(question) : openerOf(target, chapters)
    if (open === null) return words
    return (
      <LinkButton look="words" onClick={open}>
        {words}
      </LinkButton>
    )
  }
  return (
    <Markdown text={text.slice(0, shown)} isComplete={!isLive && shown === text.length} linkTo={linkTo} />
  )
})
