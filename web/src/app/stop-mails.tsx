import { brand } from '@vela/contract/brand'
import { stopMails } from '@vela/contract/funnel'
import { CallFailed } from '../api/call-failed.ts'
import { send } from '../api/client.ts'
import { toastErrorAgain } from '../api/use-call.ts'
import { loadTexts, translatorOf } from '../i18n/texts.ts'
import { withoutGrant } from '../state/address.ts'
import { toast } from '../state/toasts.ts'

/** [F-13] The foot of a mail led here: says what became of it. Where nobody answered, a reload tries again. */
export async function stopMailsBy(token: string): Promise<void> {
  await loadTexts('resume')
  const t = translatorOf('resume')
  try {
    await send(stopMails, { query: { token } })
    toast(t('mails_stopped'), { kind: 'news' })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { failure } = error
    const isDead = failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)
    if (!isDead) return toastErrorAgain(failure)
    toast(t('mails_link_unknown', { address: brand.supportAddress }))
  }
  history.replaceState(history.state, '', withoutGrant(location.href, 'unsubscribe'))
}
