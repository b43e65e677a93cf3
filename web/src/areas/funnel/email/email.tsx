import { useTexts } from '../../../i18n/texts.ts'

export function Email() {
  const t = useTexts('email')
  return <h1>{t('title')}</h1>
}
