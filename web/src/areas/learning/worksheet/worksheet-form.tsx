import type { WorksheetField } from '@vela/contract/worksheet'
import { FileText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { FieldInput } from './field-input.tsx'
import { SavedSign } from './saved-sign.tsx'
import styles from './worksheet-form.module.css'

type WorksheetFormProps = { fields: readonly WorksheetField[]; lang: string | undefined }

/** [N-24] What a page asks a person to fill in, below its text. */
export function WorksheetForm({ fields, lang }: WorksheetFormProps): ReactNode {
  const t = useTexts('worksheet')
  const titleId = useId()
  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('form_title')}
        </h2>
        <SavedSign fields={fields.map(({ id }) => id)} />
      </div>
      {fields.map((field) => (
        <FieldInput key={field.id} field={field} lang={lang} />
      ))}
      <LinkButton onClick={() => go('plan_page')}>
        <FileText size={18} aria-hidden="true" /> {t('to_plan')}
      </LinkButton>
    </section>
  )
}
