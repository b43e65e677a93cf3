import { exportData } from '@vela/contract/account'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { toast } from '../../../state/toasts.ts'
import { refusalReason } from '../refusal-reason.ts'

const file = 'vela-data.json'

// How long the file's URL stays valid: some browsers read it only after the click handler has returned.
const revokeAfterMs = 60_000

/** Saves a text as a download. */
function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

/** Downloads a copy of the user's data. */
export function useDownload() {
  const { send, busy } = useCall(exportData)

  async function download() {
    const outcome = await send({ query: {} })
    if (outcome.kind === 'failed') {
      if (refusalReason(outcome.failure) === 'too_many_tries')
        toast(translatorOf('settings')('too_many_tries'))
      else toastErrorAgain(outcome.failure)
    }
    if (outcome.kind !== 'answered') return
    saveFile(file, JSON.stringify(outcome.reply, null, 2), 'application/json')
    toast(translatorOf('settings')('downloaded', { file }), { kind: 'news' })
  }

  return { download, busy }
}
