import { maxTextLength, type WorksheetField } from '@vela/contract/worksheet'
import { useId } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import styles from './field-input.module.css'
import { showValue } from './field-value.ts'
import { RowsInput } from './rows-input.tsx'
import { useField } from './use-field.ts'

type FieldInputProps = {
  field: WorksheetField
  /** The language of the labels, if it differs from the app's. */
  lang: string | undefined
}

/** [N-24] One field of a worksheet. */
export function FieldInput({ field, lang }: FieldInputProps) {
  const t = useTexts('worksheet')
  const language = useLanguage()
  const id = useId()
  const { kind, label, help } = field
  const { value, typed, isLost, isWrong, type, leave } = useField(field.id, kind)
  const isAmount = kind === 'money' || kind === 'number' || kind === 'percent'
  const problem = isWrong ? t(kind === 'date' ? 'wrong_date' : 'wrong_number') : isLost ? t('lost') : null
  // A date is written by the browser itself, in the person's own way.
  const shown = typed ?? (kind === 'date' ? value : showValue(kind, value, language).replace('%', ''))
  const input = {
    id,
    className: styles.input,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-note`,
    autoComplete: 'off',
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: () => void leave(),
  }
  return (
    <div className={styles.field}>
      {kind === 'list' ? (
        <RowsInput
          field={field}
          lang={lang}
          value={value}
          typed={typed}
          onType={type}
          onLeave={() => void leave()}
        />
      ) : (
        <>
          <label htmlFor={id} className={styles.label} lang={lang}>
            {label}
          </label>
          {kind === 'text' ? (
            <textarea {...input} rows={2} maxLength={maxTextLength} />
          ) : (
            <span className={styles.box}>
              <input
                {...input}
                type={kind === 'date' ? 'date' : 'text'}
                {...(isAmount && { inputMode: 'decimal', maxLength: 24 })}
              />
              {kind === 'percent' && <span className={styles.unit}>%</span>}
            </span>
          )}
        </>
      )}
      <p
        id={`${id}-note`}
        className={problem ? styles.problem : styles.help}
        lang={problem ? undefined : lang}
      >
        <span aria-live="polite">{problem}</span>
        {problem === null && help}
      </p>
    </div>
  )
}
