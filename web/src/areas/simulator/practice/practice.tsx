/**
 * The practice account: made-up money in an invented market in which one day is one month. The server derives
 * everything from a seed and the person's orders; the screen shows what it answers, and computes nothing but the ticket.
 *
 * The value stands still until the person looks, once a day: no alerts, no ranking, nothing for sale.
 */
import { openPractice } from '@vela/contract/practice'
import { send } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { AccountView } from './account-view.tsx'
import { EarlierAccounts } from './earlier-accounts.tsx'
import styles from './practice.module.css'
import { ProblemLine } from './problem-line.tsx'
import { usePractice, useSendOnce } from './use-practice.ts'

export function Practice() {
  const t = useTexts('practice')
  const { practice, reload, put } = usePractice()
  const { sendOnce, isSending, problem } = useSendOnce((account) => {
    put(account)
    // The account that was replaced joins the earlier ones.
    reload()
  })

  function open(replaces: string | null): Promise<boolean> {
    return sendOnce({ replaces }, (id) => send(openPractice, { body: { id, replaces } }, { isQuiet: true }))
  }

  if (practice.is === 'failed')
    return (
      <MessagePage picture={signs.compass} title={t('failed')} text={t('failed_note')}>
        <Button isWide onClick={reload}>
          {t('retry')}
        </Button>
      </MessagePage>
    )
  if (problem?.type === 'subscription_needed')
    return (
      <MessagePage picture={signs.lock} title={t('locked_title')} text={t('locked_text')}>
        <Button isWide onClick={() => go('subscription')}>
          {t('locked_button')}
        </Button>
      </MessagePage>
    )
  return (
    <div className={styles.practice}>
      <div>
        <BackButton label={t('back')} onClick={() => go('simulator')} />
        <h1>{t('title')}</h1>
        <p className={styles.about}>{t('about')}</p>
      </div>
      {practice.is === 'loading' && (
        <div className={styles.wait}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {practice.is === 'ready' && practice.data === null && (
        <section className={styles.card} aria-labelledby="open-practice">
          <div className={styles.none}>
            <Picture {...signs.moneyBag} alt="" />
            <h2 id="open-practice">{t('open_title')}</h2>
          </div>
          <ul className={styles.facts}>
            <li>{t('open_money')}</li>
            <li>{t('open_time')}</li>
            <li>{t('open_market')}</li>
            <li>{t('open_plan')}</li>
          </ul>
          <ProblemLine problem={problem} />
          <Button isWide isBusy={isSending} onClick={() => void open(null)}>
            {t('open')}
          </Button>
        </section>
      )}
      {practice.is === 'ready' && practice.data !== null && (
        <AccountView
          key={practice.data.id}
          account={practice.data}
          onAnswer={put}
          onFailed={reload}
          restart={{ start: open, isSending, problem }}
        />
      )}
      {practice.is === 'ready' && <EarlierAccounts earlier={practice.earlier} />}
    </div>
  )
}
