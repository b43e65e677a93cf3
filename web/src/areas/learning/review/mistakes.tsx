import { listMistakes, type Mistake } from '@vela/contract/review'
import { send } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { openLesson } from '../../../state/navigation/open-lesson.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { cachedList } from '../cache/cached-list.ts'
import { useCourses } from '../cache/use-cache.ts'
import styles from './mistakes.module.css'

const mistakes = cachedList<readonly Mistake[]>('mistakes', {
  request: async () => (await send(listMistakes, { query: {} }, { isQuiet: true })).data,
  parse: (copy) => listMistakes.replies[200].safeParse({ data: copy }).data?.data,
})

/** The questions that are not yet right twice in a row, by course, each with its reason. */
export function Mistakes() {
  const t = useTexts('review')
  const loaded = mistakes.use()
  const courses = useCourses()
  if (loaded.is === 'loading') return <PageSkeleton label={t('loading')} />
  if (loaded.is === 'failed')
    return (
      <MessagePage picture={signs.compass} title={t('failed_title')} text={t('failed_text')}>
        <Button isWide onClick={loaded.retry}>
          {t('try_again')}
        </Button>
      </MessagePage>
    )
  if (loaded.value.length === 0)
    return (
      <MessagePage picture={signs.star} title={t('no_mistakes')} text={t('no_mistakes_text')}>
        <Button isWide onClick={() => go('learn')}>
          {t('to_courses')}
        </Button>
      </MessagePage>
    )
  const titleOf = (id: string) =>
    courses.is === 'ready' ? courses.value.find((course) => course.id === id)?.title : undefined
  const ids = new Set(loaded.value.map(({ course }) => course))
  return (
    <div className={styles.mistakes}>
      <h1>{t('mistakes')}</h1>
      <p className={styles.note}>{t('mistakes_note')}</p>
      {[...ids].map((course) => (
        <section key={course} aria-labelledby={course}>
          <h2 id={course} lang={loaded.language}>
            {titleOf(course) ?? course}
          </h2>
          <ul className={styles.list}>
            {loaded.value
              .filter((mistake) => mistake.course === course)
              .map((mistake) => (
                <Item key={mistake.question} mistake={mistake} lang={loaded.language} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Item({ mistake, lang }: { mistake: Mistake; lang: string | undefined }) {
  const t = useTexts('review')
  const { course, chapter, title, answer, why } = mistake
  return (
    <li className={styles.item}>
      <h3 lang={lang}>{title}</h3>
      <p className={styles.answer}>
        {t('your_answer')} <span lang={lang}>{answer}</span>
      </p>
      <p lang={lang}>{why}</p>
      <LinkButton onClick={() => openLesson({ course, chapter })}>{t('read_again')}</LinkButton>
    </li>
  )
}
