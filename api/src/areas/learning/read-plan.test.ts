import { outline } from '@vela/content/outline'
import { makePlan, planQuestions } from '@vela/contract/plan'
import { isManyQuestion, questions } from '@vela/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../test/learners.ts'
import { newEmail } from '../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>

beforeAll(async () => {
  academy = await openForLearners()
})
afterAll(() => academy.close())

const answers = Object.fromEntries(planQuestions.map((key) => [key, questions[key].options[0] ?? '']))

async function answerAll(id: string): Promise<void> {
  for (const key of planQuestions) {
    const value = answers[key]
    const { code } = await academy.post('/profile/quiz/', {
      id,
      key,
      value,
      isMultiAnswer: isManyQuestion(key),
    })
    if (code !== 200) throw new Error(`${key} was answered ${code}`)
  }
}

test('[D5] [L-19] a subscriber has the plan of their answers, from the day the subscription began', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(email)
  await answerAll(id)
  await academy.buy(id)
  const started = academy.clock.now
  academy.pass({ minutes: 30 })
  const { token } = await academy.register(id, email)
  academy.pass({ days: 3 })
  expect(await academy.readPlan(String(token))).toEqual({
    plan: makePlan(answers, outline),
    started_at: started.toISOString(),
    known: [],
    isPlacementOffered: true,
  })
})

test('[D5] without a subscription the plan begins with the account', async () => {
  const id = await academy.openQuizSession(null)
  await answerAll(id)
  const { token } = await academy.register(id, newEmail())
  const made = academy.clock.now
  academy.pass({ days: 1 })
  expect(await academy.readPlan(String(token))).toMatchObject({ started_at: made.toISOString() })
})

test('[D5] a visitor who left the quiz early has no plan', async () => {
  expect(await academy.readPlan((await academy.newcomer()).token)).toBeNull()
})
