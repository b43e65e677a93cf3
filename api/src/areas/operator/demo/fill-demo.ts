/**
 * [O-62] Ninety days of made-up visits, purchases and learning, so that the product and the operator's room can be seen
 * alive. Only for development: it is refused on a server that strangers may reach, and on a database with visits.
 */
import { type Random, randomFrom } from '@vela/simulator/random'
import type { Deps } from '../../../deps.ts'
import {
  type DemoChapter,
  type DemoPerson,
  hasVisits,
  insertExperiment,
  insertLandings,
  insertPeople,
} from './fill-demo.table.ts'
import { makeUpBuyer } from './made-up-buyer.ts'
import { makeUpVisit } from './made-up-visits.ts'

const days = 90
const fullSize = { visits: 20_000, buyers: 600 }
/** Small enough that the embedded database answers other calls in between. */
const peopleAtOnce = 500
/** The same people in every demo. */
const seed = '5eed0f0a11dec0de5eed0f0a11dec0de'
const dayMs = 24 * 60 * 60_000

export const demoLearner = { email: 'ana@demo.example', boughtDaysAgo: 17 }

/** Returns false if the database has visits already, which are left alone. */
export async function fillDemo({ db, now }: Pick<Deps, 'db' | 'now'>, size = fullSize): Promise<boolean> {
  if (await hasVisits(db)) return false
  const random = randomFrom(seed)
  const chapters = await listChapters()
  const people = [makeUpLearner(random, now()), ...makeUpPeople(random, now(), size)]
  for (let from = 0; from < people.length; from += peopleAtOnce)
    await insertPeople(db, people.slice(from, from + peopleAtOnce), { random, chapters })
  await insertLandings(db)
  await insertExperiment(db, now())
  return true
}

function makeUpPeople(random: Random, now: Date, size: typeof fullSize): DemoPerson[] {
  const visits = Array.from({ length: size.visits }, () => makeUpVisit(random, now, days))
  const shown = visits.filter(({ sawPrice }) => sawPrice).length
  let [left, bought] = [shown, 0]
  return visits.map((visit, index) => {
    // Each visitor who saw the price buys with the chance that makes exactly `size.buyers` buyers in the end.
    const buys = visit.sawPrice && random(1, left) <= size.buyers - bought
    if (visit.sawPrice) left -= 1
    if (buys) bought += 1
    const lastAt = visit.answers.at(-1)?.at ?? visit.at
    return {
      visit,
      email: visit.emailAt && `visitor-${index + 1}@demo.example`,
      buyer: buys ? makeUpBuyer(random, new Date(lastAt.getTime() + random(40, 400) * 1000), now) : null,
    }
  })
}

/** Somebody in the third week, who learned on most days: the demo's way in as a learner. */
function makeUpLearner(random: Random, now: Date): DemoPerson {
  const boughtAt = new Date(now.getTime() - demoLearner.boughtDaysAgo * dayMs)
  let visit = makeUpVisit(random, boughtAt, 1)
  while (!visit.sawPrice) visit = makeUpVisit(random, boughtAt, 1)
  const learned = Array.from({ length: demoLearner.boughtDaysAgo }, (_, day) => day)
    .filter((day) => day % 4 !== 3)
    .map((day) => new Date(boughtAt.getTime() + day * dayMs + 3_600_000))
  return {
    visit: { ...visit, language: 'en' },
    email: demoLearner.email,
    buyer: {
      plan: { productId: 'main-4w-50', weeks: 4, first: 1999, renewal: 3999, renewalWeeks: 4 },
      boughtAt,
      renewals: [],
      addOnAt: null,
      refund: null,
      disputedAt: null,
      state: 'trial',
      period: 1,
      expiresAt: new Date(boughtAt.getTime() + 28 * dayMs),
      nextChargeAt: new Date(boughtAt.getTime() + 28 * dayMs),
      failed: [],
      cancelledAt: null,
      learned,
    },
  }
}

async function listChapters(): Promise<DemoChapter[]> {
  const { courses } = await import('@vela/content/courses-en')
  return courses.courses
    .filter(({ isAddOn }) => !isAddOn)
    .flatMap(({ chapters }) => chapters)
    .map(({ id }) => ({
      id,
      elements: (courses.chapters[id]?.elements ?? []).map((element) => ({
        id: element.id,
        options:
          'options' in element
            ? [...element.options]
                .sort((a, b) => b.correct.localeCompare(a.correct))
                .map((option) => option.id)
            : [],
      })),
    }))
}
