import brain from './objects/brain.webp?no-inline'
import card from './objects/card-payment.webp?no-inline'
import chart from './objects/chart.webp?no-inline'
import coin from './objects/coin.webp?no-inline'
import houses from './objects/houses.webp?no-inline'
import island from './objects/island.webp?no-inline'
import microscope from './objects/microscope.webp?no-inline'
import pig from './objects/pig.webp?no-inline'
import seedling from './objects/seedling.webp?no-inline'
import { square } from './picture-file.ts'

export const coursePictures = {
  moneyBasics: square(coin, 256),
  debtAndCredit: square(card, 256),
  saving: square(pig, 256),
  investingFoundations: square(seedling, 256),
  stocksAndFunds: square(chart, 256),
  tradingAndBehaviour: square(brain, 256),
  passiveIncomeAndProperty: square(houses, 256),
  retirement: square(island, 256),
  fundamentalAnalysis: square(microscope, 256),
}
