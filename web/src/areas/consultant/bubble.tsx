import { memo, type ReactNode } from 'react'
import type { PictureFile } from '../../pictures/picture-file.ts'
import { openLesson } from '../../state/navigation/open-lesson.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './bubble.module.css'
import { Markdown } from './markdown/markdown.tsx'
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
}

// This is memoized, so that typing in the input does not render the replies again.
export const ReplyText = memo(function ReplyText({ text, isLive, chapters }: ReplyTextProps) {
  const shown = useReveal(text, isLive)
  const linkTo = (chapter: string, words: ReactNode) => {
    const course = chapters.get(chapter)
    if (course === undefined) return words
    return (
      <LinkButton look="words" onClick={() => openLesson({ course, chapter })}>
        {words}
      </LinkButton>
    )
  }
  return (
    <Markdown text={text.slice(0, shown)} isComplete={!isLive && shown === text.length} linkTo={linkTo} />
  )
})
