import {
  beginProof,
  proveWithCode,
  proveWithPasskey,
  type SignedInOperator,
} from '@vela/contract/operator/access'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { ask } from '../client.ts'
import { Form } from '../parts/form/form.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAction } from '../use-action.ts'
import { texts } from './access.texts.ts'
import { answerWithPasskey } from './passkeys.ts'
import { useProof } from './proof.ts'
import styles from './proof-dialog.module.css'

/** "Confirm that it is you": opened by any call that needs a fresh proof (client.ts), which is repeated after it. */
export function ProofDialog({ operator }: { operator: SignedInOperator }) {
  const { answer } = useProof()
  return (
    <Popup
      isOpen={answer !== null}
      onClose={() => answer?.(false)}
      title={texts.confirm}
      closeLabel={texts.close}
    >
      {answer && <Ways operator={operator} onProven={() => answer(true)} />}
    </Popup>
  )
}

function Ways({ operator, onProven }: { operator: SignedInOperator; onProven: () => void }) {
  const [code, setCode] = useState('')
  const byPasskey = useAction(async () => {
    const { options } = await ask(beginProof, {})
    await ask(proveWithPasskey, { body: { passkey: await answerWithPasskey(options) } })
    onProven()
  })
  const byCode = useAction(async () => {
    await ask(proveWithCode, { body: { code: code.trim() } })
    onProven()
  })
  const failure = byPasskey.failure ?? byCode.failure
  return (
    <div className={styles.ways}>
      <p>{texts.confirmText}</p>
      {failure && <Notice>{failure}</Notice>}
      {operator.hasPasskey && (
        <Button isWide isBusy={byPasskey.isBusy} onClick={byPasskey.run}>
          {texts.confirmPasskey}
        </Button>
      )}
      {operator.hasCodes && (
        <Form onSubmit={byCode.run}>
          <Field
            label={texts.code}
            hint={texts.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button isWide isBusy={byCode.isBusy} type="submit" disabled={code.trim().length < 6}>
            {texts.confirmCode}
          </Button>
        </Form>
      )}
    </div>
  )
}
