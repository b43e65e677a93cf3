import type { SampleLesson as Lesson } from '@vela/content/sample-lesson'
import { BookOpen, ChevronRight } from 'lucide-react'
import { type ComponentType, createElement, useState } from 'react'
import { loadTexts, useLanguage, useTexts } from '../../../i18n/texts.ts'
import { toast } from '../../../state/toasts.ts'
import styles from './sample-offer.module.css'

type Opened = {
  readonly view: ComponentType<{ lesson: Lesson; onClose: () => void }>
  readonly lesson: Lesson
}

const lessons = {
  en: () => import('@vela/content/sample-lesson-en'),
  es: () => import('@vela/content/sample-lesson-es'),
}

/** [F-15] Opens a sample lesson, which loads only then. */
export function SampleOffer() {
  const t = useTexts('growth-plan')
  const front = useTexts('front')
  const language = useLanguage()
  const [isLoading, setIsLoading] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open() {
    if (isLoading) return
    setIsLoading(true)
    try {
      const [{ SampleLesson }, { sampleLesson }] = await Promise.all([
        import('../sample-lesson/sample-lesson.tsx'),
        lessons[language](),
        loadTexts('sample-lesson'),
      ])
      setOpened({ view: SampleLesson, lesson: sampleLesson })
    } catch {
      toast(front('broken_title'))
    }
    setIsLoading(false)
  }

  return (
    <>
      <button type="button" className={styles.offer} aria-busy={isLoading} onClick={() => void open()}>
        <BookOpen className={styles.icon} aria-hidden="true" />
        <span className={styles.words}>
          {t('sample')}
          <span className={styles.note}>{t('sample_note')}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
      {opened && createElement(opened.view, { lesson: opened.lesson, onClose: () => setOpened(null) })}
    </>
  )
}
