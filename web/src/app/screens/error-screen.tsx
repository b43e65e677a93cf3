import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { messageSigns } from '../../pictures/message-signs.ts'
import { Button } from '../../ui/button/button.tsx'
import { Message } from './message.tsx'

// Module state, because the error boundary's reset unmounts this component.
let lastTryAt = Number.NEGATIVE_INFINITY

/** Shown instead of a blank page when a screen's chunk did not load or the screen threw. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('front')
  const [shownAt] = useState(() => performance.now())

  function tryAgain() {
    // If the last try failed at once, a deployment may have removed the old files, and only a reload gets the new ones.
    // Offline, a reload would lose even this page.
    const hasJustTried = shownAt - lastTryAt < 10_000
    lastTryAt = performance.now()
    if (hasJustTried && navigator.onLine) location.reload()
    else onRetry()
  }

  return (
    <div role="alert">
      <Message picture={messageSigns.lifebuoy} title={t('broken_title')} text={t('broken_text')}>
        <Button onClick={tryAgain}>{t('try_again')}</Button>
      </Message>
    </div>
  )
}
