import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MissionMessage } from './mission-message.tsx'

/** The way to the offer, as for a locked lesson. */
export function LockedMission() {
  const t = useTexts('simulator')
  return (
    <MissionMessage picture={signs.lock} title={t('locked_title')} text={t('locked_text')}>
      <Button isWide onClick={() => go('subscription')}>
        {t('locked_button')}
      </Button>
    </MissionMessage>
  )
}
