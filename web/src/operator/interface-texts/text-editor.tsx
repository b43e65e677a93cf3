import { formsOf, type OwnTexts, type TextProblem } from '@vela/contract/interface-texts'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../parts/form/text-area.tsx'
import { texts as shared } from '../versions/versions.texts.ts'
import styles from './interface-texts.module.css'
import { texts } from './interface-texts.texts.ts'
import { languages, typeText } from './typed-texts.ts'

type EditorProps = {
  ids: readonly string[]
  builtIn: OwnTexts
  own: OwnTexts
  problems: readonly TextProblem[]
  onType: (own: OwnTexts) => void
}

/** [O-80] The texts in both languages, with what is wrong beside each field. */
export function TextEditor({ ids, builtIn, own, problems, onType }: EditorProps) {
  if (ids.length === 0) return <p>{texts.notFound}</p>
  return (
    <div className={styles.list}>
      {ids.map((id) => {
        const known = builtIn[id]
        return (
          known && (
            <OneText
              key={id}
              id={id}
              builtIn={known}
              own={own}
              problems={problems.filter((one) => one.id === id)}
              onType={onType}
            />
          )
        )
      })}
    </div>
  )
}

/** A longer text gets a field of several lines. */
const maxShort = 60

type TextProps = Omit<EditorProps, 'ids' | 'builtIn'> & { id: string; builtIn: OwnTexts[string] }

function OneText({ id, builtIn, own, problems, onType }: TextProps) {
  return (
    <fieldset className={styles.text}>
      <legend lang="en">{formsOf(builtIn.en).join(' / ')}</legend>
      {languages.flatMap((language) => {
        const forms = formsOf((own[id] ?? builtIn)[language])
        return forms.map((value, form) => {
          const Input = formsOf(builtIn[language]).some(({ length }) => length > maxShort) ? TextArea : Field
          const name = shared.languages[language]
          return (
            <Input
              key={`${language} ${texts.forms[form]}`}
              label={forms.length > 1 ? `${name}, ${texts.forms[form]}` : name}
              error={
                problems
                  .filter((one) => one.language === language)
                  .map(({ text }) => text)
                  .join(' ') || undefined
              }
              lang={language}
              autoComplete="off"
              value={value}
              onChange={({ target }) =>
                onType(typeText(own, { id, builtIn }, { language, form, value: target.value }))
              }
            />
          )
        })
      })}
    </fieldset>
  )
}
