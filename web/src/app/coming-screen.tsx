import type { ComponentType } from 'react'
import type { English } from '../i18n/namespaces.ts'
import { useTexts } from '../i18n/texts.ts'
import { back } from '../state/navigation.ts'
import type { ScreenName } from '../state/screen-names.ts'
import { Button } from '../ui/button.tsx'
import { Message } from './message.tsx'

export type ComingName = ScreenName & keyof English<'coming'>

/** A screen that is registered but not built yet says so. */
export function comingScreen(name: ComingName): ComponentType {
  return function ComingScreen() {
    const t = useTexts('coming')
    return (
      <Message title={t(name)} text={t('text')}>
        <Button look="quiet" onClick={back}>
          {t('back')}
        </Button>
      </Message>
    )
  }
}
