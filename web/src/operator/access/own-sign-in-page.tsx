import type { Reply } from '@vela/contract/call'
import {
  addOwnPasskey,
  beginOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
} from '@vela/contract/operator/access'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ask } from '../client.ts'
import { Card, Cards, Empty } from '../parts/cards.tsx'
import { formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { startSession } from '../session.ts'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { ownTexts as texts } from './access.texts.ts'
import { createPasskey, hasPasskeys } from './passkeys.ts'

type Passkey = Reply<typeof listOwnPasskeys>['passkeys'][number]

/** [O-02] The ways in of the operator: a second passkey helps on the day the first device is lost. */
export function OwnSignInPage() {
  const report = useReply(listOwnPasskeys, {})
  const [done, setDone] = useState<string | null>(null)
  const finish = (message: string) => {
    setDone(message)
    report.reload()
  }
  return (
    <ReportPage texts={texts} report={report}>
      {({ passkeys }) => (
        <Section title={texts.passkeys}>
          {done && <Notice tone="good">{done}</Notice>}
          {passkeys.length === 0 && <Empty>{texts.empty}</Empty>}
          <Cards>
            {passkeys.map((passkey, nth) => (
              <OwnPasskey
                key={passkey.id}
                passkey={passkey}
                name={texts.passkey(nth + 1)}
                onRemoved={() => finish(texts.removed)}
              />
            ))}
          </Cards>
          <AddPasskey onAdded={() => finish(texts.added)} />
        </Section>
      )}
    </ReportPage>
  )
}

type OwnPasskeyProps = { passkey: Passkey; name: string; onRemoved: () => void }

function OwnPasskey({ passkey, name, onRemoved }: OwnPasskeyProps) {
  const { isBusy, failure, run } = useAction(async () => {
    startSession(await ask(removeOwnPasskey, { body: { id: passkey.id } }))
    onRemoved()
  })
  return (
    <Card
      title={name}
      end={
        <Button look="quiet" isBusy={isBusy} onClick={run} aria-label={texts.removeOf(name)}>
          {texts.remove}
        </Button>
      }
    >
      <p>{texts.since(formatTime(passkey.created_at))}</p>
      {failure && <Notice>{failure}</Notice>}
    </Card>
  )
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { isBusy, failure, run } = useAction(async () => {
    const { options } = await ask(beginOwnPasskey, {})
    startSession(await ask(addOwnPasskey, { body: { passkey: await createPasskey(options) } }))
    onAdded()
  })
  if (!hasPasskeys()) return <Notice tone="quiet">{texts.noPasskeys}</Notice>
  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      <Button isBusy={isBusy} onClick={run}>
        {texts.add}
      </Button>
    </>
  )
}
