import { useTexts } from '../../i18n/texts.ts'
import { Field, type FieldProps } from '../../ui/form/field.tsx'

type EmailFieldProps = Omit<FieldProps, 'label' | 'onChange'> & {
  label?: string
  onChange: (email: string) => void
}

export function EmailField({ label, onChange, ...rest }: EmailFieldProps) {
  const t = useTexts('entry')
  return (
    <Field
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      label={label ?? t('email')}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}
