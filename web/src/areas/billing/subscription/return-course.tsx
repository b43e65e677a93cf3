import type { Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import { listAddOns, withdrawAddOn } from '@vela/contract/payment'
import { useState } from 'react'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { formatDay } from '../../../i18n/utc-time.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './popups.module.css'

type Course = Reply<typeof listAddOns>['data'][number]

/** [O-72] Gives back a course that was bought apart from the plan, after a preview of what that does. */
export function ReturnCourse() {
  const t = useTexts('subscription')
  const [courses, setCourses] = useState<readonly Course[] | null>(null)
  const listing = useCall(listAddOns)
  const withdrawing = useCall(withdrawAddOn)

  async function open() {
    const outcome = await listing.send({})
    if (outcome.kind === 'answered') setCourses(outcome.reply.data)
    else if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
  }

  async function withdraw(id: string) {
    const outcome = await withdrawing.send({ body: { id } })
    if (outcome.kind === 'ignored') return
    setCourses(null)
    if (outcome.kind === 'answered') toast(t('refunded_news'), { kind: 'news' })
    else if (outcome.failure.kind === 'refused') toast(outcome.failure.message)
    else toastErrorAgain(outcome.failure)
  }

  return (
    <>
      <LinkButton aria-haspopup="dialog" disabled={listing.busy} onClick={() => void open()}>
        {t('return_course')}
      </LinkButton>
      <Popup
        isOpen={courses !== null}
        onClose={() => setCourses(null)}
        title={t('return_course')}
        closeLabel={t('close')}
      >
        {courses?.length === 0 && <p>{t('return_none')}</p>}
        {courses?.map((course) => (
          <Bought
            key={course.id}
            course={course}
            busy={withdrawing.busy}
            onWithdraw={() => void withdraw(course.id)}
          />
        ))}
      </Popup>
    </>
  )
}

type BoughtProps = { course: Course; busy: boolean; onWithdraw: () => void }

function Bought({ course: { title, amount, currency, until }, busy, onWithdraw }: BoughtProps) {
  const t = useTexts('subscription')
  const language = useLanguage()
  const date = formatDay(until, language)
  if (amount === 0) return <p>{t('return_late', { title, date })}</p>
  return (
    <>
      <p>{t('return_text', { title, date, amount: formatMoney(amount, currency, language) })}</p>
      <p className={styles.effect}>{t('return_effect')}</p>
      <div className={styles.ways}>
        <Button look="black" isWide isBusy={busy} onClick={onWithdraw}>
          {t('return_confirm')}
        </Button>
      </div>
    </>
  )
}
