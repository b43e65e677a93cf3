import type { worksheet } from '@vela/content/worksheet'
import type { WorksheetField } from '@vela/contract/worksheet'
import { Pencil, Plus } from 'lucide-react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { openLesson } from '../../../state/navigation/open-lesson.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import hidden from '../../../ui/layout/visually-hidden.module.css'
import { FieldInput } from '../worksheet/field-input.tsx'
import { filledRows, showAmount, showValue } from '../worksheet/field-value.ts'
import styles from './plan-page.module.css'

type Field = (typeof worksheet)[number]['fields'][number]

type PlanLineProps = {
  field: Field
  value: string
  isEditing: boolean
  onEdit: () => void
  onDone: () => void
}

/** One field of the plan. Tapped, it is changed in place; an empty one then leads to the lesson that asks for it. */
export function PlanLine({ field, value, isEditing, onEdit, onDone }: PlanLineProps) {
  const t = useTexts('worksheet')
  const words = useTexts('worksheet-words')
  const label = words(field.id)
  if (isEditing)
    return (
      <div ref={focusInput} className={styles.editing}>
        <FieldInput field={fieldWithWords(field, words)} lang={undefined} />
        <div className={styles.ways}>
          <LinkButton onClick={onDone}>{t('done')}</LinkButton>
          {value === '' && (
            <LinkButton onClick={() => openLesson(field)}>
              {t('lesson', { title: words(`${field.id}/lesson`) })}
            </LinkButton>
          )}
        </div>
      </div>
    )
  const Icon = value === '' ? Plus : Pencil
  return (
    <button type="button" className={joinClasses(styles.line, styles.value)} onClick={onEdit}>
      <span>{label}</span>
      <Shown kind={field.kind} value={value} />
      <Icon size={16} aria-hidden="true" />
      <span className={hidden.hidden}>{t('edit')}</span>
    </button>
  )
}

/** The line was tapped to be changed, so its input takes the focus. */
const focusInput = (line: HTMLElement | null) => line?.querySelector<HTMLElement>('input, textarea')?.focus()

function Shown({ kind, value }: Pick<PlanLineProps, 'value'> & Pick<Field, 'kind'>) {
  const t = useTexts('worksheet')
  const language = useLanguage()
  if (value === '') return <span className={styles.empty}>{t('empty')}</span>
  if (kind !== 'list')
    return (
      <span className={kind === 'text' ? styles.text : styles.shown}>{showValue(kind, value, language)}</span>
    )
  return (
    <span className={styles.rows}>
      {filledRows(value).map(([name, amount], at) => (
        // The rows have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          <span>{name}</span> <span>{showAmount(Number(amount))}</span>
        </span>
      ))}
    </span>
  )
}

function fieldWithWords({ id, kind }: Field, words: (key: string) => string): WorksheetField {
  const textOf = (key: string) => (words(key) === key ? undefined : words(key))
  const help = textOf(`${id}/help`)
  const rows = textOf(`${id}/rows`)?.split('|')
  return { id, kind, label: words(id), ...(help !== undefined && { help }), ...(rows && { rows }) }
}
