import { useState } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Message } from './message.tsx'

// Survives the reset, which throws this part away with everything it remembers.
let lastTryAt = Number.NEGATIVE_INFINITY

/** A screen whose file did not come, or that broke: never a white page, always a way on. */
export function ErrorScreen({ resetErrorBoundary }: FallbackProps) {
  const t = useTexts('front')
  const [shownAt] = useState(() => performance.now())

  function tryAgain() {
    // It broke again at once: after a new deployment the old file names are gone, and only a reload brings the
    // new ones. Offline a reload would lose even this page.
    const hasJustTried = shownAt - lastTryAt < 10_000
    lastTryAt = performance.now()
    if (hasJustTried && navigator.onLine) location.reload()
    else resetErrorBoundary()
  }

  return (
    <div role="alert">
      <Message title={t('broken_title')} text={t('broken_text')}>
        <Button onClick={tryAgain}>{t('try_again')}</Button>
      </Message>
    </div>
  )
}
