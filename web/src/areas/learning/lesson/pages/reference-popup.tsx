import type { Course } from '@vela/contract/learning'
import { useTexts } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Popup } from '../../../../ui/overlay/popup.tsx'
import type { Pages } from '../../cache/pages.ts'
import { useTitleLanguage } from '../../cache/use-cache.ts'
import { openChapter } from '../../learn/open-chapter.ts'
import styles from '../lesson.module.css'
import type { Reference } from './reading-page.tsx'

type ReferencePopupProps = {
  reference: Reference
  terms: Pages['terms']
  lang: string | undefined
  courses: readonly Course[]
  onClose: () => void
}

/** Explains a glossary term, or links to the chapter that a text refers to. */
export function ReferencePopup({ reference, terms, lang, courses, onClose }: ReferencePopupProps) {
  const t = useTexts('lesson')
  const titleLanguage = useTitleLanguage()
  const popup = { isOpen: true, onClose, closeLabel: t('popup_close') }
  if ('term' in reference) {
    const found = terms[reference.term]
    return (
      found && (
        <Popup {...popup} title={<span lang={lang}>{capitalised(found.term)}</span>}>
          <p className={styles.meaning} lang={lang}>
            {found.meaning}
          </p>
        </Popup>
      )
    )
  }
  const course = courses.find(({ sections }) => sections.some(({ id }) => id === reference.chapter))
  const section = course?.sections.find(({ id }) => id === reference.chapter)
  if (!course || !section) return null
  return (
    <Popup {...popup} title={<span lang={titleLanguage}>{section.title}</span>}>
      <p className={styles.meaning}>{section.isOpen ? t('chapter_text') : t('chapter_locked')}</p>
      {section.isOpen && (
        <Button isWide onClick={() => openChapter(course, section)}>
          {t('chapter_open')}
        </Button>
      )}
    </Popup>
  )
}

const capitalised = (term: string) => term.charAt(0).toUpperCase() + term.slice(1)
