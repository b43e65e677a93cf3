import type { Course } from '@vela/contract/learning'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { openChapter } from '../learn/open-chapter.ts'
import type { Pages } from '../shelf/pages.ts'
import { useTitleLanguage } from '../shelf/use-shelf.ts'
import styles from './lesson.module.css'
import type { Asked } from './reading-page.tsx'

type AskedPopupProps = {
  asked: Asked
  terms: Pages['terms']
  lang: string | undefined
  courses: readonly Course[]
  onClose: () => void
}

/** The meaning of a word, or the way to the chapter a text speaks of. */
export function AskedPopup({ asked, terms, lang, courses, onClose }: AskedPopupProps) {
  const t = useTexts('lesson')
  const titleLanguage = useTitleLanguage()
  const popup = { isOpen: true, onClose, closeLabel: t('popup_close') }
  if ('term' in asked) {
    const found = terms[asked.term]
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
  const course = courses.find(({ sections }) => sections.some(({ id }) => id === asked.chapter))
  const section = course?.sections.find(({ id }) => id === asked.chapter)
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
