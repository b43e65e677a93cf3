import {
  acceptWithCodes,
  acceptWithPasskey,
  beginCodes,
  beginPasskey,
  readInvitation,
} from '@vela/contract/operator/access'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Form } from '../parts/form/form.tsx'
import { Notice } from '../parts/notice.tsx'
import { go, useAddress } from '../router.tsx'
import { startSession } from '../session.ts'
import { texts as roomTexts } from '../shell.texts.ts'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { texts } from './access.texts.ts'
import { EntryPage } from './entry-page.tsx'
import styles from './invitation-page.module.css'
import { createPasskey, hasPasskeys } from './passkeys.ts'
import { QrCode } from './qr-code.tsx'

/** What the operator adds to an authenticator app. */
type App = { readonly secret: string; readonly uri: string }

/** The token is in the fragment of the address, which the browser sends to nobody. */
export function InvitationPage() {
  const token = useAddress().hash.slice(1)
  if (token === '') return <EntryPage title={texts.invited} text={texts.invitationMissing} />
  return <Invitation token={token} />
}

function Invitation({ token }: { token: string }) {
  const { data, failure, reload } = useReply(readInvitation, { body: { token } })
  const [app, setApp] = useState<App | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  useEffect(() => {
    document.title = `${texts.invited} · Vela operators`
  }, [])
  // The invitation has ended by now, so this comes before its failure.
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />
  if (data === null)
    return (
      <EntryPage title={texts.invited} text={failure ?? ''}>
        {failure !== null && <LinkButton onClick={reload}>{texts.tryAgain}</LinkButton>}
      </EntryPage>
    )
  const who = texts.invitedText(data.email, roomTexts.roles[data.role].toLowerCase())
  return (
    <EntryPage title={texts.invited} text={app ? texts.appText : who}>
      {app ? (
        <AppCodes token={token} app={app} onDone={setRecoveryCodes} onBack={() => setApp(null)} />
      ) : (
        <Ways token={token} onApp={setApp} />
      )}
    </EntryPage>
  )
}

function Ways({ token, onApp }: { token: string; onApp: (app: App) => void }) {
  const byPasskey = useAction(async () => {
    const { options } = await ask(beginPasskey, { body: { token } })
    const passkey = await createPasskey(options)
    startSession(await ask(acceptWithPasskey, { body: { token, passkey } }))
    go('/operator/')
  })
  const byApp = useAction(async () => onApp(await ask(beginCodes, { body: { token } })))
  const failure = byPasskey.failure ?? byApp.failure
  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      {hasPasskeys() ? (
        <>
          <p>{texts.createPasskeyText}</p>
          <Button isWide isBusy={byPasskey.isBusy} onClick={byPasskey.run}>
            {texts.createPasskey}
          </Button>
        </>
      ) : (
        <Notice tone="quiet">{texts.noPasskeys}</Notice>
      )}
      <Button isWide look="quiet" isBusy={byApp.isBusy} onClick={byApp.run}>
        {texts.withApp}
      </Button>
    </>
  )
}

type AppCodesProps = {
  token: string
  app: App
  onDone: (recoveryCodes: readonly string[]) => void
  onBack: () => void
}

function AppCodes({ token, app, onDone, onBack }: AppCodesProps) {
  const [code, setCode] = useState('')
  const { isBusy, failure, run } = useAction(async () => {
    const reply = await ask(acceptWithCodes, { body: { token, code: code.trim() } })
    onDone(reply.recovery_codes)
    startSession(reply.operator)
  })
  return (
    <Form onSubmit={run}>
      <QrCode text={app.uri} label={texts.picture} />
      <p className={styles.key}>
        <span>{texts.key}</span>
        <code>{app.secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <div className={styles.line}>
        <CopyButton text={app.secret} />
        <LinkButton href={app.uri}>{texts.openApp}</LinkButton>
      </div>
      {failure && <Notice>{failure}</Notice>}
      <Field
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button isWide isBusy={isBusy} type="submit" disabled={code.trim().length < 6}>
        {texts.confirmCode}
      </Button>
      <LinkButton onClick={onBack}>{texts.back}</LinkButton>
    </Form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <EntryPage title={texts.recovery} text={texts.recoveryText}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
      <Button isWide onClick={() => go('/operator/')}>
        {texts.stored}
      </Button>
    </EntryPage>
  )
}
