import type { SampleLesson as Lesson } from '@vela/content/sample-lesson'
import { type Ref, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n/texts.ts'
import { castPictures } from '../../../pictures/cast.ts'
import { interceptBack } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { trustLesson } from '../../../ui/trusted-types.ts'
import styles from './sample-lesson.module.css'

type SampleLessonProps = { lesson: Lesson; onClose: () => void }

/** [F-15] A page and a question of a real lesson. Nothing is sent and nothing is stored. */
export function SampleLesson({ lesson, onClose }: SampleLessonProps) {
  const t = useTexts('sample-lesson')
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(
    () =>
      interceptBack(() => {
        close()
        return true
      }),
    [],
  )

  function ask() {
    flushSync(() => setIsAsking(true))
    heading.current?.closest('dialog')?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('heading')} closeLabel={t('close')}>
      {isAsking ? (
        <Question lesson={lesson} heading={heading} onClose={onClose} />
      ) : (
        <>
          <div className={styles.head}>
            <span className={styles.person}>
              <Picture {...castPictures.mei} alt="" />
            </span>
            <h3>{lesson.title}</h3>
          </div>
          <Page html={lesson.content} />
          <Button isWide onClick={ask}>
            {t('to_question')}
          </Button>
        </>
      )}
    </Sheet>
  )
}

function Page({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: trustLesson(html) }), [html])
  // oxlint-disable-next-line react/no-danger -- sanitised when the lesson was compiled
  return <div className={styles.page} dangerouslySetInnerHTML={content} />
}

type QuestionProps = SampleLessonProps & { heading: Ref<HTMLHeadingElement> }

function Question({ lesson: { question, options }, heading, onClose }: QuestionProps) {
  const t = useTexts('sample-lesson')
  const titleId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = options.find(({ id }) => id === chosen)
  const resultOf = ({ id, isRight }: Lesson['options'][number]) => {
    if (!answer) return undefined
    if (isRight) return { is: 'right', label: t('is_right') } as const
    return id === chosen ? ({ is: 'wrong', label: t('is_wrong') } as const) : undefined
  }
  return (
    <>
      <h3 ref={heading} id={titleId} tabIndex={-1} className={styles.question}>
        {question}
      </h3>
      <fieldset aria-labelledby={titleId} className={styles.options}>
        {options.map((option) => {
          const result = resultOf(option)
          return (
            <OptionCard
              key={option.id}
              value={option.id}
              label={option.answer}
              isChosen={option.id === chosen}
              isDisabled={answer !== undefined}
              {...(result && { result })}
              onChoose={setChosen}
            />
          )
        })}
      </fieldset>
      <p className={styles.why} aria-live="polite">
        {answer && (
          <>
            <strong>{t(answer.isRight ? 'right' : 'wrong')}</strong> {answer.why}
          </>
        )}
      </p>
      {answer && (
        <Button isWide onClick={onClose}>
          {t('back')}
        </Button>
      )}
    </>
  )
}
