import { questions } from '@vela/contract/questions'
import { expect, test } from 'vitest'
import { readSkills } from './skills.ts'

test('[P-01] the bars begin where the answers put the visitor', () => {
  const skills = readSkills({
    fin_plan_knowledge: 'some knowledge',
    money_saving_habits: 'occasionally',
    investment_readiness: 'bad',
  })
  expect(skills.map(({ now }) => now)).toEqual([3, 3, 2])
})

test('[P-01] for every answer the goal is no lower than now, and within five', () => {
  for (const fin_plan_knowledge of questions.fin_plan_knowledge.options)
    for (const money_saving_habits of questions.money_saving_habits.options)
      for (const investment_readiness of questions.investment_readiness.options)
        for (const { now, goal } of readSkills({
          fin_plan_knowledge,
          money_saving_habits,
          investment_readiness,
        })) {
          expect(now).toBeGreaterThanOrEqual(1)
          expect(goal).toBeGreaterThanOrEqual(now)
          expect(goal).toBeLessThanOrEqual(5)
        }
})

test('[P-01] a visitor without a known answer begins at one', () => {
  expect(readSkills({}).map(({ now }) => now)).toEqual([1, 1, 1])
  expect(readSkills({ fin_plan_knowledge: 'wizard' })[0]?.now).toBe(1)
})
