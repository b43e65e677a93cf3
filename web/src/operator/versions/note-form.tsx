import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../parts/form/form.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAction } from '../use-action.ts'
import styles from './versions.module.css'
import { texts } from './versions.texts.ts'

type NoteFormProps = {
  text: string
  children?: ReactNode
  onSubmit: (note: string) => Promise<void>
}

export function NoteForm({ text, children, onSubmit }: NoteFormProps) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useAction(() => onSubmit(note.trim()))
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        setMissing(note.trim().length < 3)
        if (note.trim().length >= 3) run()
      }}
    >
      <p>{text}</p>
      {children}
      <Field
        label={texts.note}
        hint={texts.noteHint}
        error={isMissing ? texts.noteMissing : undefined}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && <Notice>{failure}</Notice>}
      <Button type="submit" isWide isBusy={isBusy}>
        {texts.publish}
      </Button>
    </Form>
  )
}
