import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../../i18n/texts.ts'
import type { Progress } from '../../../state/outbox/outbox-items.ts'
import { readStored } from '../../../state/storage/local-storage.ts'

/** The person comes back by now, so a reminder may be welcome. */
const daysBeforeOffer = 3

/** Whether the browser has push and was never asked: otherwise there is nothing to offer here. */
const canAsk = () => 'PushManager' in window && globalThis.Notification?.permission === 'default'

// Few visits to the map offer it, so the others do not load it. If it cannot be loaded, a later visit offers it.
const ReminderCard = lazy(() =>
  Promise.all([import('../reminder/reminder-card.tsx'), loadTexts('reminder')]).then(
    ([module]) => ({ default: module.ReminderCard }),
    () => ({ default: () => null }),
  ),
)

/** Offers reminders once, quietly. */
export function ReminderOffer({ progress }: { progress: Progress }) {
  const [isOffered] = useState(() => readStored('reminder_offer') === null && canAsk())
  if (!isOffered || progress.list('day').length < daysBeforeOffer) return null
  return (
    <Suspense>
      <ReminderCard />
    </Suspense>
  )
}
