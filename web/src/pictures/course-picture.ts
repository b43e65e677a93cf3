import { coursePictures } from './courses.ts'
import type { PictureFile } from './picture-file.ts'

const pictures: Readonly<Record<string, PictureFile>> = {
  'money-basics': coursePictures.moneyBasics,
  'debt-and-credit': coursePictures.debtAndCredit,
  'saving-and-growth': coursePictures.saving,
  'investing-foundations': coursePictures.investingFoundations,
  'stocks-and-funds': coursePictures.stocksAndFunds,
  'trading-and-behaviour': coursePictures.tradingAndBehaviour,
  'passive-income': coursePictures.passiveIncomeAndProperty,
  'your-plan': coursePictures.retirement,
  'fundamental-analysis': coursePictures.fundamentalAnalysis,
}

export function coursePictureOf(course: string | undefined): PictureFile {
  return pictures[course ?? ''] ?? coursePictures.moneyBasics
}
