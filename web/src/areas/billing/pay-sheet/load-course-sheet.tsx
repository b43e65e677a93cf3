import { loadTexts } from '../../../i18n/texts.ts'
import { lazySheet } from './lazy-sheet.tsx'

export const courseSheet = lazySheet(async () => {
  const texts = loadTexts('payment', 'payment-result', 'card-sheet')
  const [module] = await Promise.all([import('./course-sheet.tsx'), texts])
  return module.CourseSheet
})
