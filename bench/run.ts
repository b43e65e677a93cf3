import { startPostgres } from '../api/test/real-postgres.ts'
import { benchAnswers } from './answers.ts'
import { startByHand } from './by-hand/server.ts'
import { benchConsultant } from './consultant.ts'
import { benchElements } from './elements.ts'
import { benchEvents } from './events.ts'
import { benchFirstPage } from './first-page.ts'
import { benchGrowth } from './growth.ts'
import { benchLearn } from './learn.ts'
import { openBrowser } from './lib/phone.ts'
import { startProduct } from './lib/product.ts'
import { benchLoad } from './load.ts'
import { benchNextQuestion } from './next-question.ts'
import { benchOverload } from './overload.ts'
import { benchRenewals } from './renewals.ts'
import { benchReview } from './review.ts'
import { benchVisits } from './visits.ts'

// npm run bench [-- answers consultant elements events first-page growth learn load next-question overload renewals review visits]

async function inBrowser(bench: typeof benchFirstPage): Promise<string> {
  const postgres = await startPostgres()
  const product = await startProduct(postgres.url('postgres'))
  const byHand = await startByHand(postgres.url('postgres'))
  const browser = await openBrowser()
  try {
    return await bench(browser, { product: product.url, byHand: byHand.url })
  } finally {
    await browser.close()
    await byHand.stop()
    await product.stop()
    await postgres.stop()
  }
}

const benches: Readonly<Record<string, () => Promise<string>>> = {
  'first-page': () => inBrowser(benchFirstPage),
  'next-question': () => inBrowser(benchNextQuestion),
  answers: benchAnswers,
  consultant: benchConsultant,
  elements: benchElements,
  events: benchEvents,
  growth: benchGrowth,
  learn: benchLearn,
  load: benchLoad,
  overload: benchOverload,
  renewals: benchRenewals,
  review: benchReview,
  visits: benchVisits,
}

const asked = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`${await bench()}\n\n`)
}
