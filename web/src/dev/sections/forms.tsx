import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Section, Stack } from '../section.tsx'

export function Forms({ texts }: { texts: SampleTexts }) {
  const [email, setEmail] = useState('ana@example')
  const [isAccepted, setAccepted] = useState(false)
  return (
    <Section title="Field, Checkbox">
      <Stack>
        <Field label={texts.email} hint={texts.emailHint} placeholder="ana@example.com" type="email" />
        <Field
          label={texts.email}
          type="email"
          value={email}
          error={/^\S+@\S+\.\S+$/.test(email) ? undefined : texts.emailError}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={texts.password}
          showLabel={texts.show}
          hideLabel={texts.hide}
          autoComplete="new-password"
          defaultValue="correct horse"
        />
        <Field label={texts.email} value="ana@example.com" disabled readOnly />
      </Stack>
      <Stack>
        <Checkbox defaultChecked>{texts.note}</Checkbox>
        <Checkbox
          checked={isAccepted}
          error={isAccepted ? undefined : texts.termsError}
          onChange={(event) => setAccepted(event.target.checked)}
        >
          {texts.terms}
        </Checkbox>
      </Stack>
    </Section>
  )
}
