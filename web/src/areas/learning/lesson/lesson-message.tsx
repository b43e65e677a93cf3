import type { ComponentProps } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { goToMap } from './leave-lesson.ts'

/** Shown in place of a lesson that cannot be opened; a button back to the map is always added. */
export function LessonMessage({ children, ...message }: ComponentProps<typeof MessagePage>) {
  const t = useTexts('lesson')
  return (
    <MessagePage {...message}>
      {children}
      <Button isWide look="quiet" onClick={goToMap}>
        {t('to_courses')}
      </Button>
    </MessagePage>
  )
}
