import { exportData } from '@vela/contract/account'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { toast } from '../../../state/toasts.ts'
import { refusalOf } from '../refusal.ts'
import { saveFile } from './save-file.ts'

const file = 'vela-data.json'

/** */
export function useDownload() {
  const { send, busy } = useCall(exportData)

  async function download() {
    const outcome = await send({ query: {} })
    if (outcome.kind === 'failed') {
      if (refusalOf(outcome.failure) === 'too_many_tries') toast(translatorOf('settings')('too_many_tries'))
      else toastErrorAgain(outcome.failure)
    }
    if (outcome.kind !== 'answered') return
    saveFile(file, JSON.stringify(outcome.reply, null, 2), 'application/json')
    toast(translatorOf('settings')('downloaded', { file }), { kind: 'news' })
  }

  return { download, busy }
}
