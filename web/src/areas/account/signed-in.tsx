import { useTexts } from '../../i18n/texts.ts'
import { go } from '../../state/navigation/navigation.ts'
import { auth } from '../../state/session/auth.ts'
import { Button } from '../../ui/button/button.tsx'
import { Instead } from './instead.tsx'

/** Who comes back to a way in is in already. */
export function SignedIn() {
  const t = useTexts('entry')
  const email = auth.getState().data?.email ?? ''
  return (
    <Instead title={t('signed_in_title')} text={t('signed_in_text', { email })}>
      <Button isWide onClick={() => go('learn')}>
        {t('go_to_courses')}
      </Button>
    </Instead>
  )
}
