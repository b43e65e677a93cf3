import { inviteOperator } from '@vela/contract/operator/operators'
import type { Role } from '@vela/contract/operator/permissions'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Form } from '../parts/form/form.tsx'
import { Select } from '../parts/form/select.tsx'
import { formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { useAction } from '../use-action.ts'
import { texts } from './operators.texts.ts'
import styles from './operators-page.module.css'
import { roleOptions } from './role-options.ts'

type Made = { readonly link: string; readonly expires_at: string }

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('support')
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const problem = /\S@\S+\.\S/.test(email) ? undefined : texts.emailMissing
  const { isBusy, failure, run } = useAction(async () => {
    setMade(null)
    setMade(await ask(inviteOperator, { body: { email: email.trim(), role } }))
    setEmail('')
    setTried(false)
    onInvited()
  })
  return (
    <>
      <Form
        className={styles.form}
        onSubmit={() => {
          setTried(true)
          if (problem === undefined) run()
        }}
      >
        <Field
          label={texts.email}
          type="email"
          autoComplete="off"
          value={email}
          error={isTried ? problem : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Select label={texts.role} value={role} options={roleOptions} onChange={setRole} />
        <Button type="submit" isBusy={isBusy}>
          {texts.invite}
        </Button>
      </Form>
      {failure && <Notice>{failure}</Notice>}
      {made && (
        <Notice tone="good">
          <p>{texts.link(formatTime(made.expires_at))}</p>
          <p className={styles.link}>
            <code>{made.link}</code>
          </p>
          <CopyButton text={made.link} />
        </Notice>
      )}
    </>
  )
}
