import { useTexts } from '../../../i18n/texts.ts'

export function GrowthPlan() {
  const t = useTexts('growth-plan')
  return <h1>{t('title')}</h1>
}
