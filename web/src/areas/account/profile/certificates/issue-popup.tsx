import { type Certificate, issueCertificate } from '@vela/contract/certificates'
import { type SubmitEvent, useRef, useState } from 'react'
import type { CallFailure } from '../../../../api/call-failed.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { auth } from '../../../../state/session/auth.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Popup } from '../../../../ui/overlay/popup.tsx'
import end from '../../../../ui/overlay/popup-actions.module.css'
import { refusalReason } from '../../refusal-reason.ts'
import styles from './certificates.module.css'

type IssuePopupProps = {
  course: string
  title: string
  /** The certificate that another name replaces. */
  former: Certificate | null
  onDone: () => void
  onClose: () => void
}

type Problem =
  | 'certificate_name_wrong'
  | 'certificate_unsaved'
  | 'certificate_too_many'
  | 'certificate_unheard'

function problemOf(failure: CallFailure): Problem {
  const reason = refusalReason(failure)
  if (reason === 'invalid') return 'certificate_name_wrong'
  if (reason === 'course_not_finished') return 'certificate_unsaved'
  return reason === 'too_many_tries' ? 'certificate_too_many' : 'certificate_unheard'
}

/** Asks for the name that the certificate shows, and issues it. */
export function IssuePopup({ course, title, former, onDone, onClose }: IssuePopupProps) {
  const t = useTexts('profile')
  const [name, setName] = useState(() => former?.name ?? auth.getState().data?.screen_name.trim() ?? '')
  const [problem, setProblem] = useState<Problem | null>(null)
  const { send, busy } = useCall(issueCertificate, { isShownByScreen: true })
  const field = useRef<HTMLInputElement>(null)
  const isNameWrong = problem === 'certificate_name_wrong'

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const outcome = name.trim() === '' ? null : await send({ body: { course, name } })
    if (outcome?.kind === 'answered') onDone()
    if (outcome?.kind === 'failed') setProblem(problemOf(outcome.failure))
    if (outcome === null) setProblem('certificate_name_wrong')
    if (outcome === null || outcome.kind === 'failed') field.current?.focus()
  }

  return (
    <Popup
      isOpen
      onClose={onClose}
      title={t(former === null ? 'certificate_get_title' : 'certificate_rename_title')}
      closeLabel={t('close')}
    >
      <p>{former === null ? t('certificate_get_text', { title }) : t('certificate_rename_text')}</p>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          ref={field}
          label={t('certificate_name')}
          hint={t('certificate_name_hint')}
          error={isNameWrong ? t(problem) : undefined}
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(null)
          }}
        />
        <p className={end.trouble} role="alert">
          {problem !== null && !isNameWrong && t(problem)}
        </p>
        <div className={end.ways}>
          <Button type="submit" isWide isBusy={busy}>
            {t(former === null ? 'certificate_make' : 'certificate_replace')}
          </Button>
          <Button look="quiet" isWide onClick={onClose}>
            {t('not_now')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
