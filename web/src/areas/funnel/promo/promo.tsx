import { useTexts } from '../../../i18n/texts.ts'

export function Promo() {
  const t = useTexts('promo')
  return <h1>{t('title')}</h1>
}
