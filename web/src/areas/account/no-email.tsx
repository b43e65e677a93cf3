import { useTexts } from '../../i18n/texts.ts'
import { go } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Instead } from './instead.tsx'

/** The later steps of a new password, for who comes without the earlier ones. */
export function NoEmail({ title }: { title: string }) {
  const t = useTexts('reset')
  return (
    <Instead title={title} text={t('no_email_text')}>
      <Button isWide onClick={() => go('forgot-password')}>
        {t('start_again')}
      </Button>
    </Instead>
  )
}
