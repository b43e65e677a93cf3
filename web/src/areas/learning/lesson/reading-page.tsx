import './reading.css'
import type { ReadingPage as Page } from '@vela/contract/learning'
import { type MouseEvent, memo, useMemo } from 'react'
import { trustLesson } from '../../../ui/trusted-types.ts'
import styles from './lesson.module.css'

/** What was tapped in a text: a word of the glossary, or a link to a chapter. */
export type Asked = { readonly term: string } | { readonly chapter: string }

type ReadingPageProps = { page: Page; lang: string | undefined; onAsk: (asked: Asked) => void }

/** [L-10] Once on the page it is left alone: writing it anew would lose a selection and how far a table is moved. */
export const ReadingPage = memo(function ReadingPage({ page, lang, onAsk }: ReadingPageProps) {
  const html = useMemo(() => ({ __html: trustLesson(page.content) }), [page.content])

  function ask(event: MouseEvent) {
    const tapped =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-term], [data-chapter]')
    if (!tapped) return
    event.preventDefault()
    const { term, chapter } = tapped.dataset
    if (term !== undefined) onAsk({ term })
    else if (chapter !== undefined) onAsk({ chapter })
  }

  return (
    <>
      <h1 className={styles.title} lang={lang}>
        {page.title}
      </h1>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger -- the buttons and links in it are what is pressed; it is sanitised where it is compiled */}
      <div className="reading" lang={lang} onClick={ask} dangerouslySetInnerHTML={html} />
    </>
  )
})
