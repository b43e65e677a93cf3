import { maxNameLength, maxRows, type Row, readRows, type WorksheetField } from '@vela/contract/worksheet'
import { Plus, X } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from './field-input.module.css'
import { showAmount } from './field-value.ts'

type RowsInputProps = {
  field: WorksheetField
  lang: string | undefined
  value: string
  /** The rows that are being typed, as JSON. */
  typed: string | null
  onType: (text: string) => void
  onLeave: () => void
}

const empty: Row = ['', '']

/** A list of names with an amount each. */
export function RowsInput({ field, lang, value, typed, onType, onLeave }: RowsInputProps) {
  const t = useTexts('worksheet')
  const rows: readonly Row[] = typed === null ? storedRows(field, value) : JSON.parse(typed)
  const put = (next: readonly Row[]) => onType(JSON.stringify(next))
  const change = (at: number, row: Row) => put(rows.map((old, index) => (index === at ? row : old)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus leaves the inputs inside
    <fieldset
      className={styles.rows}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <legend className={styles.label} lang={lang}>
        {field.label}
      </legend>
      {rows.map(([name, amount], at) => (
        // The rows have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.row}>
          <input
            className={styles.input}
            aria-label={t('row_name', { number: at + 1 })}
            placeholder={t('name')}
            autoComplete="off"
            maxLength={maxNameLength}
            value={name}
            onChange={({ target }) => change(at, [target.value, amount])}
          />
          <input
            className={styles.input}
            aria-label={t('row_amount', { name: name || at + 1 })}
            placeholder={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={amount}
            onChange={({ target }) => change(at, [name, target.value])}
          />
          <IconButton
            label={t('remove_row', { name: name || at + 1 })}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => put(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {rows.length < maxRows && (
        <LinkButton onClick={() => put([...rows, empty])}>
          <Plus size={16} aria-hidden="true" /> {t('add_row')}
        </LinkButton>
      )}
    </fieldset>
  )
}

/** A list without any row starts with the names that the field suggests. */
function storedRows(field: WorksheetField, value: string): readonly Row[] {
  if (value === '') return (field.rows ?? ['']).map((name) => [name, ''])
  return (readRows(value) ?? []).map(([name, amount]) => [name, amount && showAmount(Number(amount))])
}
