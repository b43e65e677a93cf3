import { useTexts } from '../../../i18n/texts.ts'

export function StrategyReady() {
  const t = useTexts('strategy-ready')
  return <h1>{t('title')}</h1>
}
