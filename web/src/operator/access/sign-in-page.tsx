import { beginOperatorSignIn, signInWithCode, signInWithPasskey } from '@vela/contract/operator/access'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { Form } from '../parts/form/form.tsx'
import { Notice } from '../parts/notice.tsx'
import { startSession } from '../session.ts'
import { useAction } from '../use-action.ts'
import { texts } from './access.texts.ts'
import { EntryPage } from './entry-page.tsx'
import { answerWithPasskey, hasPasskeys } from './passkeys.ts'
import styles from './sign-in-page.module.css'

/** Shown in place of any page of the room while nobody is signed in; the address stays. */
export function SignInPage({ text = texts.signInText }: { text?: string }) {
  const [isByCode, setByCode] = useState(!hasPasskeys())
  useEffect(() => {
    const { title } = document
    document.title = `${texts.signIn} · Vela operators`
    return () => {
      document.title = title
    }
  }, [])
  return (
    <EntryPage title={texts.signIn} text={text}>
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

/**
 * [O-04] Covers the page whose session has ended. It is a modal dialog, because the last one that opens is in front of
 * every dialog of the page, and makes all of them inert.
 */
export function SignInAgain() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.cover}
      aria-label={texts.signIn}
      onCancel={(event) => event.preventDefault()}
      // The browser closes it on a second Escape, whatever `cancel` says.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <SignInPage text={texts.signInAgain} />
    </dialog>
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
