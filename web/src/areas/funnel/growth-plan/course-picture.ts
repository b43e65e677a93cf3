import { coursePictures } from '../../../pictures/courses.ts'
import type { PictureFile } from '../../../pictures/picture-file.ts'

const pictures: Readonly<Record<string, PictureFile>> = {
  'money-basics': coursePictures.moneyBasics,
  'debt-and-credit': coursePictures.debtAndCredit,
  'saving-and-growth': coursePictures.saving,
  'investing-foundations': coursePictures.investingFoundations,
  'stocks-and-funds': coursePictures.stocksAndFunds,
  'trading-and-behaviour': coursePictures.tradingAndBehaviour,
  'passive-income': coursePictures.passiveIncomeAndProperty,
  'your-plan': coursePictures.retirement,
}

export function coursePictureOf(course: string | undefined): PictureFile {
  return pictures[course ?? ''] ?? coursePictures.moneyBasics
}
