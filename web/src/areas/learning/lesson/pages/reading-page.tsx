import './reading.css'
import type { ReadingPage as Page } from '@vela/contract/learning'
import { lazy, type MouseEvent, memo, Suspense, useMemo } from 'react'
import { loadTexts } from '../../../../i18n/texts.ts'
import { castPictures } from '../../../../pictures/cast.ts'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { trustLesson } from '../../../../ui/trusted-types.ts'
import styles from '../lesson.module.css'

/** What was tapped in a text: a glossary term, or a link to a chapter. */
export type Reference = { readonly term: string } | { readonly chapter: string }

type ReadingPageProps = {
  page: Page
  lang: string | undefined
  onOpenReference: (reference: Reference) => void
}

/** [L-10] Memoized: rewriting the HTML would lose the text selection and the scroll position of tables. */
export const ReadingPage = memo(function ReadingPage({ page, lang, onOpenReference }: ReadingPageProps) {
  const html = useMemo(() => ({ __html: trustLesson(page.content) }), [page.content])

  function openReference(event: MouseEvent) {
    const tapped =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-term], [data-chapter]')
    if (!tapped) return
    event.preventDefault()
    const { term, chapter } = tapped.dataset
    if (term !== undefined) onOpenReference({ term })
    else if (chapter !== undefined) onOpenReference({ chapter })
  }

  return (
    <>
      {page.person && (
        <div className={styles.person}>
          <Picture {...castPictures[page.person]} alt="" />
        </div>
      )}
      <h1 className={styles.title} lang={lang}>
        {page.title}
      </h1>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger -- clicks come from the buttons and links inside, and the HTML is sanitised when it is compiled */}
      <div className="reading" lang={lang} onClick={openReference} dangerouslySetInnerHTML={html} />
      {page.fields && (
        <Suspense>
          <WorksheetForm fields={page.fields} lang={lang} />
        </Suspense>
      )}
    </>
  )
})

// [N-24] The fields load with the first page that has some. Without them the page is complete: it says what to write.
const WorksheetForm = lazy(() =>
  Promise.all([import('../../worksheet/worksheet-form.tsx'), loadTexts('worksheet')]).then(
    ([module]) => ({ default: module.WorksheetForm }),
    () => ({ default: () => null }),
  ),
)
