import { readSettings, saveSettings } from '@vela/contract/operator/operators'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { Notice } from '../parts/notice.tsx'
import { readAmount } from '../parts/read-amount.ts'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { texts } from './operators.texts.ts'
import styles from './operators-page.module.css'

/** [O-06] The amount above which a refund needs a second operator. */
export function LimitForm() {
  const { data, failure: loading, reload } = useReply(readSettings, {})
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const stored = data?.refund_limit ?? null
  const shown = typed ?? (stored === null ? '' : (stored / 100).toFixed(2))
  const amount = readAmount(shown)
  const { isBusy, failure, run } = useAction(async () => {
    if (amount === undefined) return
    setSaved(false)
    await ask(saveSettings, { body: { refund_limit: amount } })
    setSaved(true)
    reload()
  })
  if (data === null) return loading ? <Notice>{loading}</Notice> : null
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <Field
          label={texts.limit}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          error={amount === undefined ? texts.limitWrong : undefined}
          onChange={({ target }) => {
            setSaved(false)
            setTyped(target.value)
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          {texts.save}
        </Button>
      </form>
      {failure && <Notice>{failure}</Notice>}
      {isSaved && <Notice tone="good">{texts.saved}</Notice>}
    </>
  )
}
