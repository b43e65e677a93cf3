import { useTexts } from '../../i18n/texts.ts'
import { messageSigns } from '../../pictures/message-signs.ts'
import { go } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Message } from './message.tsx'

/** [S-23] The screen for an unknown path. */
export function NotFound() {
  const t = useTexts('not-found')
  return (
    <Message picture={messageSigns.signpost} title={t('title')} text={t('text')}>
      <Button onClick={() => go('gender')}>{t('home')}</Button>
    </Message>
  )
}
