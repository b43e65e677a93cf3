import type { PracticeAccount } from '@vela/contract/practice'

type Instrument = PracticeAccount['instruments'][number]

const fund = (id: string, price: number): Instrument => ({
  id,
  kind: 'fund',
  name: null,
  sector: null,
  costPpm: 1_000,
  price,
  bid: price - 2,
  ask: price + 2,
  prices: [price - 50, price],
  reports: [],
})

const company: Instrument = {
  ...fund('nimbrel', 4_000),
  kind: 'company',
  name: 'Nimbrel',
  sector: 'software',
  costPpm: null,
  reports: [
    {
      month: 0,
      revenue: 80_000,
      operatingProfit: 17_600,
      interest: 100,
      tax: 4_000,
      profit: 13_500,
      operatingCashFlow: 15_000,
      investment: 2_400,
      dividend: 10,
      issued: 0,
      boughtBack: 0,
      debt: 5_000,
      cash: 20_000,
      equity: 120_000,
      shares: 30_000,
    },
  ],
}

/** An account on day 15 with 8,000 of cash and 20 shares of the bond fund. */
export function practiceAccount(changes: Partial<PracticeAccount> = {}): PracticeAccount {
  return {
    id: '3f0c1d2e-0000-4000-8000-000000000001',
    openedAt: '2026-03-01T12:00:00.000Z',
    endedAt: null,
    day: 15,
    isOpen: true,
    engineVersion: 1,
    commitment: 'ab'.repeat(32),
    reveal: null,
    value: 1_001_000,
    cash: 800_000,
    reserved: 0,
    paidIn: 1_000_000,
    gains: 1_100,
    costs: 100,
    holdings: [{ instrument: 'bonds', units: 20_000_000, value: 201_000 }],
    saving: null,
    mix: null,
    days: Array.from({ length: 16 }, (_, day) => [1_000_000 + day * 66, 1_000_000, 100, 800_000]),
    orders: [],
    instruments: [fund('shares', 10_000), fund('bonds', 10_050), company],
    statements: [],
    ...changes,
  }
}
