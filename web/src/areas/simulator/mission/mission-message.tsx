import type { ComponentProps } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { closeMission } from './close-mission.ts'

/** Shown in place of a mission that cannot be played; a button back to the list is always added. */
export function MissionMessage({ children, ...message }: ComponentProps<typeof MessagePage>) {
  const t = useTexts('simulator')
  return (
    <MessagePage {...message}>
      {children}
      <Button isWide look="quiet" onClick={closeMission}>
        {t('to_missions')}
      </Button>
    </MessagePage>
  )
}
