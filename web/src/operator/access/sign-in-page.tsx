import { beginOperatorSignIn, signInWithCode, signInWithPasskey } from '@vela/contract/operator/access'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { Form } from '../parts/form.tsx'
import { Notice } from '../parts/notice.tsx'
import { startSession } from '../session.ts'
import { useAction } from '../use-action.ts'
import { texts } from './access.texts.ts'
import { EntryPage } from './entry-page.tsx'
import { answerWithPasskey, hasPasskeys } from './passkeys.ts'

/** Shown in place of any page of the room while nobody is signed in; the address stays. */
export function SignInPage() {
  const [isByCode, setByCode] = useState(!hasPasskeys())
  useEffect(() => {
    document.title = `${texts.signIn} · Vela operators`
  }, [])
  return (
    <EntryPage title={texts.signIn} text={texts.signInText}>
      {!hasPasskeys() && <Notice tone="quiet">{texts.noPasskeys}</Notice>}
      {isByCode ? <ByCode /> : <ByPasskey />}
      {hasPasskeys() && (
        <LinkButton onClick={() => setByCode(!isByCode)}>
          {isByCode ? texts.withPasskeyInstead : texts.withCode}
        </LinkButton>
      )}
    </EntryPage>
  )
}

function ByPasskey() {
  const { isBusy, failure, run } = useAction(async () => {
    const { options } = await ask(beginOperatorSignIn, {})
    startSession(await ask(signInWithPasskey, { body: { passkey: await answerWithPasskey(options) } }))
  })
  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      <Button isWide isBusy={isBusy} onClick={run}>
        {texts.withPasskey}
      </Button>
    </>
  )
}

function ByCode() {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const problems = {
    email: /\S@\S+\.\S/.test(email) ? undefined : texts.emailMissing,
    code: code.trim().length >= 6 ? undefined : texts.codeMissing,
  }
  const { isBusy, failure, run } = useAction(async () => {
    startSession(await ask(signInWithCode, { body: { email: email.trim(), code: code.trim() } }))
  })
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (!problems.email && !problems.code) run()
      }}
    >
      {failure && <Notice>{failure}</Notice>}
      <Field
        label={texts.email}
        type="email"
        autoComplete="username"
        value={email}
        error={isTried ? problems.email : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Field
        label={texts.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.codeHint}
        value={code}
        error={isTried ? problems.code : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button isWide isBusy={isBusy} type="submit">
        {texts.signIn}
      </Button>
    </Form>
  )
}
