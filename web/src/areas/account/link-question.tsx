import { answerLink } from '@vela/contract/account'
import type { Reply } from '@vela/contract/call'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { loadTexts, useTexts } from '../../i18n/texts.ts'
import { Logo } from '../../pictures/logo.tsx'
import { appState } from '../../state/app-state.ts'
import { auth, hasSession } from '../../state/session/auth.ts'
import { Button } from '../../ui/button/button.tsx'
import { Bar } from '../../ui/layout/bar.tsx'
import end from '../../ui/overlay/popup-actions.module.css'
import styles from './link-question.module.css'

type Settle<T> = { readonly resolve: (value: T) => void; readonly reject: (error: unknown) => void }

/**
 * Shows a question that covers the page until the user answers. Nothing is stored before that, so a reload asks again.
 */
async function showQuestion<T>(question: (settle: Settle<T>) => ReactNode): Promise<T> {
  await loadTexts('arrival')
  const app = document.getElementById('root')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  app?.setAttribute('inert', '')
  try {
    return await new Promise<T>((resolve, reject) => root.render(question({ resolve, reject })))
  } finally {
    root.unmount()
    container.remove()
    app?.removeAttribute('inert')
  }
}

function Page({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <Bar>
          <Logo height={36} />
        </Bar>
      </header>
      <main className={styles.main}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
      </main>
    </div>
  )
}

type SwitchQuestionProps = { other: string; onAnswer: (isWanted: boolean) => void }

/**
 * Asks whether to switch to the link's account. Declining is the first choice: a stranger may have sent the link, and
 * purchases would go to the stranger's account.
 */
function SwitchQuestion({ other, onAnswer }: SwitchQuestionProps) {
  const t = useTexts('arrival')
  const own = auth.getState().data?.email
  const text = own === undefined ? t('switch_text_unnamed', { other }) : t('switch_text', { own, other })
  const isSwitch = hasSession()
  return (
    <Page
      title={t(isSwitch ? 'switch_title' : 'enter_title')}
      text={isSwitch ? text : t('enter_text', { other })}
    >
      <div className={styles.ways}>
        <Button isWide onClick={() => onAnswer(false)}>
          {t(isSwitch ? 'switch_stay' : 'enter_stay')}
        </Button>
        <Button isWide look="quiet" onClick={() => onAnswer(true)}>
          {t('switch_go', { other })}
        </Button>
      </div>
    </Page>
  )
}

type CreatedQuestionProps = {
  email: string
  /** Whether the user has just chosen a new password. */
  isReset?: boolean
  /** The answer that is being sent. */
  sending?: boolean | null
  hasFailed?: boolean
  onAnswer: (isCreator: boolean) => void
}

function CreatedQuestion({
  email,
  isReset = false,
  sending = null,
  hasFailed = false,
  onAnswer,
}: CreatedQuestionProps) {
  const t = useTexts('arrival')
  const choices = [
    [true, 'primary', 'created_yes', isReset ? 'created_yes_password_note' : 'created_yes_note'],
    [false, 'quiet', 'created_no', isReset ? 'created_no_password_note' : 'created_no_note'],
  ] as const
  return (
    <Page title={t('created_title')} text={t('created_text', { email })}>
      <p className={end.trouble} role="alert">
        {hasFailed && t('trouble')}
      </p>
      <div className={styles.ways}>
        {choices.map(([isCreator, look, label, note]) => (
          <div key={label} className={styles.way}>
            <Button
              isWide
              look={look}
              isBusy={sending === isCreator}
              aria-describedby={note}
              onClick={() => onAnswer(isCreator)}
            >
              {t(label)}
            </Button>
            <p id={note} className={styles.note}>
              {t(note)}
            </p>
          </div>
        ))}
      </div>
    </Page>
  )
}

type LinkReply = Reply<typeof answerLink>
type LinkAnswerProps = { token: string; email: string; settle: Settle<LinkReply> }

function LinkAnswer({ token, email, settle }: LinkAnswerProps) {
  const { send, busy } = useCall(answerLink, { isQuiet: true, token })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  async function answer(isCreator: boolean) {
    setChosen(isCreator)
    setHasFailed(false)
    const outcome = await send({ body: { isCreator, id: appState.getState().id } })
    if (outcome.kind === 'answered') settle.resolve(outcome.reply)
    if (outcome.kind !== 'failed') return
    const { failure } = outcome
    // The link was used in another browser while this question was open.
    if (failure.kind === 'refused' && failure.status === 401) settle.reject(new CallFailed('link', failure))
    else setHasFailed(true)
  }

  return (
    <CreatedQuestion
      email={email}
      sending={busy ? chosen : null}
      hasFailed={hasFailed}
      onAnswer={(isCreator) => void answer(isCreator)}
    />
  )
}

/** Asks before a link signs in to an account that this browser does not know. */
export function askToSwitchAccount(other: string): Promise<boolean> {
  return showQuestion<boolean>(({ resolve }) => <SwitchQuestion other={other} onAnswer={resolve} />)
}

/**
 * (D35) Asks whether this person created the account, and sends the answer with the link's token. The link then signs
 * in, or takes the account back from a stranger who registered with this email address.
 */
export function askWhoCreated(token: string, email: string): Promise<LinkReply> {
  return showQuestion<LinkReply>((settle) => <LinkAnswer token={token} email={email} settle={settle} />)
}

/** (D35) Asks the same question but sends nothing: the caller sends the answer together with the new password. */
export function askIsCreator(email: string): Promise<boolean> {
  return showQuestion<boolean>(({ resolve }) => <CreatedQuestion email={email} isReset onAnswer={resolve} />)
}
