import type { EmailProblem, EmailTemplate } from '@vela/contract/operator/email-versions'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../parts/form/text-area.tsx'
import styles from './emails.module.css'
import { texts } from './emails.texts.ts'
import { keyOf, type Language, type TypedEmails, typedFrom } from './typed-emails.ts'

type EditorProps = {
  template: EmailTemplate
  language: Language
  typed: TypedEmails
  problems: readonly EmailProblem[]
  onType: (typed: TypedEmails) => void
}

/** [O-58] The words of one email in one language, with what is wrong beside each field. */
export function EmailEditor({ template, language, typed, problems, onType }: EditorProps) {
  const key = keyOf(template.id, language)
  const words = typed[key]
  if (words === undefined) return null
  const errorOf = (field: EmailProblem['field']) =>
    problems
      .filter((one) => one.id === template.id && one.language === language && one.field === field)
      .map(({ text }) => text)
      .join(' ') || undefined
  const fieldOf = (field: keyof typeof words) => ({
    error: errorOf(field),
    autoComplete: 'off',
    lang: language,
    value: words[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onType({ ...typed, [key]: { ...words, [field]: target.value } }),
  })
  const reset = () => onType({ ...typed, ...pick(typedFrom([template], {}), key) })
  return (
    <div className={styles.fields}>
      <Values values={template.values} language={language} />
      <Field label={texts.subject} {...fieldOf('subject')} />
      <Field label={texts.preview} {...fieldOf('preview')} />
      <TextArea label={texts.paragraphs} hint={texts.paragraphsHint} rows={8} {...fieldOf('paragraphs')} />
      {template.words[language].button !== null && <Field label={texts.button} {...fieldOf('button')} />}
      <div>
        <LinkButton onClick={reset}>{texts.reset}</LinkButton>
      </div>
    </div>
  )
}

function pick(typed: TypedEmails, key: string): TypedEmails {
  const words = typed[key]
  return words === undefined ? {} : { [key]: words }
}

type ValuesProps = Pick<EmailTemplate, 'values'> & { language: Language }

function Values({ values, language }: ValuesProps) {
  if (values.length === 0) return <p>{texts.noValues}</p>
  return (
    <dl className={styles.values} aria-label={texts.values}>
      {values.map(({ name, example }) => (
        <div key={name} className={styles.value}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd lang={language}>{example[language]}</dd>
        </div>
      ))}
    </dl>
  )
}
