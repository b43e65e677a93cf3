import { loadTexts } from '../../../../i18n/texts.ts'
import { lazySheet } from '../../pay-sheet/lazy-sheet.tsx'

/** Loads the sheet in which a signed-in user buys a plan. */
export const planSheet = lazySheet(async () => {
  const texts = loadTexts('payment', 'payment-result', 'card-sheet', 'plan-details', 'plan-sheet')
  const [module] = await Promise.all([import('./plan-sheet.tsx'), texts])
  return module.PlanSheet
})
