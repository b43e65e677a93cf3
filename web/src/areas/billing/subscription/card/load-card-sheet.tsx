import { loadTexts } from '../../../../i18n/texts.ts'
import { lazySheet } from '../../pay-sheet/lazy-sheet.tsx'

/** [M-12] Loads the sheet with the card form on demand, because few users need it. */
export const cardSheet = lazySheet(async () => {
  const [module] = await Promise.all([
    import('./card-sheet.tsx'),
    loadTexts('payment', 'payment-result', 'card-sheet'),
  ])
  return module.CardSheet
})
