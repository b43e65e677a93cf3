/**
 * "My plan on one page" [N-25]: what a person wrote into the fields of the lessons, in groups, with the lines that follow
 * from it. Every line can be changed here, an empty one leads to its lesson, and the page prints on one sheet [N-27].
 *
 * The structure is content/worksheets.yaml; the values are in the outbox, so the page works without a network.
 */
import { worksheet } from '@vela/content/worksheet'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { emptySigns } from '../../../pictures/empty-signs.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { openLesson } from '../../../state/navigation/open-lesson.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { useProgress } from '../progress/use-progress.ts'
import { showAmount } from '../worksheet/field-value.ts'
import { SavedSign } from '../worksheet/saved-sign.tsx'
import { computedLines, type ValueOf } from './computed-lines.ts'
import { PlanLine } from './plan-line.tsx'
import styles from './plan-page.module.css'

const ids = worksheet.flatMap(({ fields }) => fields.map(({ id }) => id))

export function PlanPage() {
  const t = useTexts('worksheet')
  const progress = useProgress()
  const [editing, setEditing] = useState<string | null>(null)
  const valueOf: ValueOf = (field) => progress.find('field', field)?.option ?? ''
  const count = ids.filter((id) => valueOf(id) !== '').length
  if (!progress.isReady) return <PageSkeleton label={t('loading')} />
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.screenOnly}>
          <BackButton label={t('back')} onClick={() => go('profile')} />
        </div>
        {count === 0 && (
          <div className={joinClasses(styles.screenOnly, styles.picture)}>
            <Picture {...emptySigns.clipboard} alt="" />
          </div>
        )}
        <h1>{t('title')}</h1>
        <p className={styles.about}>{t('about')}</p>
        <p className={styles.state}>
          {t('filled', { count, total: ids.length })} <SavedSign fields={ids} />
        </p>
        <p className={styles.signature}>{t('print_name')}</p>
        <div className={styles.screenOnly}>
          <Button look="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <div className={styles.groups}>
        {worksheet.map(({ id, fields }) => (
          <Group
            key={id}
            id={id}
            fields={fields}
            valueOf={valueOf}
            onFill={() => setEditing(fields[0]?.id ?? null)}
          >
            {fields.map((field) => (
              <PlanLine
                key={field.id}
                field={field}
                value={valueOf(field.id)}
                isEditing={editing === field.id}
                onEdit={() => setEditing(field.id)}
                onDone={() => setEditing(null)}
              />
            ))}
          </Group>
        ))}
      </div>
    </div>
  )
}

type GroupProps = {
  id: string
  fields: (typeof worksheet)[number]['fields']
  valueOf: ValueOf
  /** Opens its first line to be written. */
  onFill: () => void
  children: ReactNode
}

/** A group without any value only names its lines until the person opens it. On paper all of them show. */
function Group({ id, fields, valueOf, onFill, children }: GroupProps) {
  const t = useTexts('worksheet')
  const words = useTexts('worksheet-words')
  const first = fields[0]
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || fields.some((field) => valueOf(field.id) !== '')
  return (
    <section className={joinClasses(styles.group, !isOpen && styles.closed)} aria-labelledby={`group-${id}`}>
      <div className={styles.groupHead}>
        <h2 id={`group-${id}`}>{words(`group/${id}`)}</h2>
        {!isOpen && (
          <div className={styles.screenOnly}>
            <LinkButton
              aria-describedby={`group-${id}`}
              onClick={() => {
                setIsOpened(true)
                onFill()
              }}
            >
              {t('fill')}
            </LinkButton>
          </div>
        )}
      </div>
      {!isOpen && first && (
        <div className={joinClasses(styles.screenOnly, styles.names)}>
          <p>{fields.map((field) => words(field.id)).join(' · ')}</p>
          <LinkButton onClick={() => openLesson(first)}>
            {t('lesson', { title: words(`${first.id}/lesson`) })}
          </LinkButton>
        </div>
      )}
      {children}
      {computedLines(id, valueOf).map(({ key, value, unit }) => (
        <div key={key} className={styles.computed}>
          <p>
            {t(`line.${key}`)} <span className={styles.how}>{t(`how.${key}`)}</span>
          </p>
          <p className={styles.amount}>{unit === 'money' ? showAmount(value) : `${showAmount(value)}%`}</p>
        </div>
      ))}
    </section>
  )
}
