import { useTexts } from '../../../i18n/texts.ts'

export function Quiz() {
  const t = useTexts('quiz')
  return <h1>{t('title')}</h1>
}
