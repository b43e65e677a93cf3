import type { Ref } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { type Advice, adviceOn } from './credentials.ts'

type Pair = { readonly password: string; readonly repeat: string }

type NewPasswordFieldsProps = Pair & {
  errors: { readonly [K in keyof Pair]?: string | undefined }
  onChange: (change: Partial<Pair>) => void
  onRepeatBlur?: () => void
  /** Receives the focus when the password is refused. */
  field: Ref<HTMLInputElement>
}

/** The fields for a new password and its repetition, with advice on what it still lacks. */
export function NewPasswordFields({
  password,
  repeat,
  errors,
  onChange,
  onRepeatBlur,
  field,
}: NewPasswordFieldsProps) {
  const entry = useTexts('entry')
  const t = useTexts('password')
  const advise = (advice: Advice) =>
    advice.kind === 'short' ? t('advice_short', { count: advice.missing }) : t(`advice_${advice.kind}`)
  const shared = {
    showLabel: entry('show_password'),
    hideLabel: entry('hide_password'),
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField
        {...shared}
        ref={field}
        label={entry('password')}
        name="password"
        hint={advise(adviceOn(password))}
        error={errors.password}
        value={password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        {...shared}
        label={t('repeat')}
        name="repeat"
        error={errors.repeat}
        value={repeat}
        onChange={(event) => onChange({ repeat: event.target.value })}
        onBlur={onRepeatBlur}
      />
    </>
  )
}
