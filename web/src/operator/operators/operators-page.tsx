import type { Reply } from '@vela/contract/call'
import { listOperators, removeOperator, setRole, withdrawInvitation } from '@vela/contract/operator/operators'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { ask } from '../client.ts'
import { Select } from '../parts/form/select.tsx'
import { formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Table } from '../parts/table.tsx'
import { useSession } from '../session.ts'
import { texts as roomTexts } from '../shell.texts.ts'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { InviteForm } from './invite-form.tsx'
import { LimitForm } from './limit-form.tsx'
import { texts } from './operators.texts.ts'
import styles from './operators-page.module.css'
import { OptInForm } from './opt-in-form.tsx'
import { roleOptions } from './role-options.ts'

type Listed = Reply<typeof listOperators>
type Operator = Listed['operators'][number]
type Invitation = Listed['invitations'][number]

export function OperatorsPage() {
  const { data, failure, reload } = useReply(listOperators, {})
  return (
    <>
      <PageHead title={texts.title}>{texts.text}</PageHead>
      <Operators rows={data?.operators ?? null} failure={failure} onChange={reload} />
      <section className={styles.part}>
        <h2>{texts.inviteTitle}</h2>
        <p>{texts.inviteText}</p>
        <InviteForm onInvited={reload} />
      </section>
      <section className={styles.part}>
        <h2>{texts.invitations}</h2>
        <Table<Invitation>
          caption={texts.invitations}
          rows={data?.invitations ?? null}
          failure={data === null ? failure : null}
          onRetry={reload}
          keyOf={({ id }) => id}
          empty={texts.noInvitations}
          columns={[
            { head: texts.email, cell: ({ email }) => email },
            { head: texts.role, cell: ({ role }) => roomTexts.roles[role] },
            { head: texts.expires, cell: ({ expires_at }) => formatTime(expires_at) },
            { head: texts.actions, cell: (row) => <Withdraw invitation={row} onDone={reload} /> },
          ]}
        />
      </section>
      <section className={styles.part}>
        <h2>{texts.limitTitle}</h2>
        <p>{texts.limitText}</p>
        <LimitForm />
      </section>
      <section className={styles.part}>
        <h2>{texts.optInTitle}</h2>
        <p>{texts.optInText}</p>
        <OptInForm />
      </section>
    </>
  )
}

type OperatorsProps = { rows: readonly Operator[] | null; failure: string | null; onChange: () => void }

function Operators({ rows, failure, onChange }: OperatorsProps) {
  const { operator: me } = useSession()
  const myId = me !== null && me !== 'unknown' ? me.id : ''
  const [leaving, setLeaving] = useState<Operator | null>(null)
  return (
    <>
      <Table<Operator>
        caption={texts.table}
        rows={rows}
        failure={failure}
        onRetry={onChange}
        keyOf={({ id }) => id}
        empty={texts.empty}
        columns={[
          { head: texts.email, cell: ({ id, email }) => (id === myId ? `${email} ${texts.you}` : email) },
          { head: texts.role, cell: (row) => <RoleOf operator={row} onDone={onChange} /> },
          {
            head: texts.seen,
            cell: ({ seen_at }) => (seen_at === null ? texts.notSignedIn : formatTime(seen_at)),
          },
          {
            head: texts.actions,
            cell: (row) => (
              <LinkButton aria-label={texts.removeOf(row.email)} onClick={() => setLeaving(row)}>
                {texts.remove}
              </LinkButton>
            ),
          },
        ]}
      />
      <Popup
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.removeTitle}
        closeLabel={texts.close}
      >
        {leaving && (
          <Remove
            operator={leaving}
            onEnd={() => {
              setLeaving(null)
              onChange()
            }}
          />
        )}
      </Popup>
    </>
  )
}

function RoleOf({ operator, onDone }: { operator: Operator; onDone: () => void }) {
  const [wanted, setWanted] = useState(operator.role)
  const { failure, run } = useAction(async () => {
    try {
      await ask(setRole, { body: { id: operator.id, role: wanted } })
    } finally {
      onDone()
    }
  })
  return (
    <>
      <div className={styles.line}>
        <Select
          label={texts.roleOf(operator.email)}
          isLabelHidden
          value={wanted}
          options={roleOptions}
          onChange={setWanted}
        />
        {wanted !== operator.role && <LinkButton onClick={run}>{texts.save}</LinkButton>}
      </div>
      {failure && <Notice>{failure}</Notice>}
    </>
  )
}

function Remove({ operator, onEnd }: { operator: Operator; onEnd: () => void }) {
  const { isBusy, failure, run } = useAction(async () => {
    await ask(removeOperator, { body: { id: operator.id } })
    onEnd()
  })
  return (
    <div className={styles.ways}>
      <p>{texts.removeText(operator.email)}</p>
      {failure && <Notice>{failure}</Notice>}
      <Button isWide isBusy={isBusy} onClick={run}>
        {texts.remove}
      </Button>
      <Button isWide look="quiet" onClick={onEnd}>
        {texts.keep}
      </Button>
    </div>
  )
}

function Withdraw({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const { failure, run } = useAction(async () => {
    await ask(withdrawInvitation, { body: { id: invitation.id } })
    onDone()
  })
  return (
    <>
      <LinkButton aria-label={texts.withdrawOf(invitation.email)} onClick={run}>
        {texts.withdraw}
      </LinkButton>
      {failure && <Notice>{failure}</Notice>}
    </>
  )
}
