import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
