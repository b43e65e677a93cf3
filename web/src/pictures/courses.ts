import brain from './objects/brain.svg?no-inline'
import card from './objects/card-payment.svg?no-inline'
import chart from './objects/chart.svg?no-inline'
import coin from './objects/coin.svg?no-inline'
import houses from './objects/houses.svg?no-inline'
import island from './objects/island.svg?no-inline'
import microscope from './objects/microscope.svg?no-inline'
import pig from './objects/pig.svg?no-inline'
import seedling from './objects/seedling.svg?no-inline'
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
