import { worksheet } from '@vela/content/worksheet'
import { expect, test } from 'vitest'
import { computedLines } from './computed-lines.ts'

/** All computed lines of a filled-in plan. */
function linesOf(values: Readonly<Record<string, string>>): Record<string, number> {
  const lines = worksheet.flatMap(({ id }) => computedLines(id, (field) => values[field] ?? ''))
  return Object.fromEntries(lines.map(({ key, value }) => [key, value]))
}

test('[N-26] each line follows exactly from what is filled in, as the lessons calculate it', () => {
  const filled = {
    'take-home-pay': '2000',
    budget: '[["Fixed bills","820.10"],["Fun","240.20"],["Air",""]]',
    essentials: '1150.10',
    'fund-months': '3',
    'fund-saved': '300',
    debts: '[["Card 28%","3000"],["Car","9000.5"]]',
    'savings-rate': '5',
    inflation: '3',
    assets: '[["Savings","20000"]]',
    'can-invest': '12000',
    'my-drop': '3000',
    shares: '60',
    'risk-month': '80',
    bill: '50',
    'retirement-spending': '20000',
    pension: '8000',
  }
  expect(linesOf(filled)).toEqual({
    month_left: 939.7,
    fund_target: 3450.3,
    fund_missing: 3150.3,
    debt_total: 12000.5,
    real_rate: 1.94,
    net_worth: 7999.5,
    drop_share: 25,
    half_loss: 3600,
    one_mistake: 20,
    bill_capital: 24000,
    retirement_target: 300000,
  })
})

test('[N-26] a line whose numbers are missing, or that would make no sense, is left out', () => {
  expect(linesOf({})).toEqual({})
  expect(linesOf({ essentials: '1000', 'my-drop': '5', 'can-invest': '0', budget: '[]' })).toEqual({})
  expect(linesOf({ 'retirement-spending': '1', pension: '2' })).toEqual({})
  // A fund that is full misses nothing.
  expect(linesOf({ essentials: '1', 'fund-months': '3', 'fund-saved': '9' })).toEqual({
    fund_target: 3,
    fund_missing: 0,
  })
})
