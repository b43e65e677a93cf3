import type { Ppm } from '../types.ts'

/** What can be bought in the practice market. */
export const funds = ['shares', 'bonds', 'bills', 'mix', 'gold', 'expensive'] as const
export const companies = [
  'bramwick',
  'tarvela',
  'nimbrel',
  'luminade',
  'harrowick',
  'merridock',
  'ivorel',
  'fathomly',
] as const
export const instruments = [...funds, ...companies] as const

export type Fund = (typeof funds)[number]
export type CompanyId = (typeof companies)[number]
export type Instrument = (typeof instruments)[number]

/** A fund's cost in a year, which its price bears a twelfth of each month, and half of the spread. */
export const fundTerms: Readonly<Record<Fund, { readonly costPpm: Ppm; readonly halfSpread: Ppm }>> = {
  shares: { costPpm: 1_000, halfSpread: 200 },
  bonds: { costPpm: 1_500, halfSpread: 200 },
  bills: { costPpm: 1_000, halfSpread: 100 },
  mix: { costPpm: 2_000, halfSpread: 300 },
  gold: { costPpm: 4_000, halfSpread: 500 },
  expensive: { costPpm: 18_000, halfSpread: 500 },
}

/** What is usual in a company's trade. Money is in thousands of dollars a quarter, parts are of the revenue. */
export type Trade = {
  readonly name: string
  readonly sector: string
  readonly revenue: number
  readonly margin: Ppm
  readonly investment: Ppm
  readonly depreciation: Ppm
  /** What the market pays for a yearly profit of 1. */
  readonly multiple: number
  readonly halfSpread: Ppm
}

/** The companies are invented, and so are their names. */
export const trades: Readonly<Record<CompanyId, Trade>> = {
  bramwick: trade('Bramwick', 'groceries', [900_000, 45_000, 20_000, 18_000, 17, 800]),
  tarvela: trade('Tarvela', 'appliances', [200_000, 120_000, 40_000, 35_000, 17, 1_500]),
  nimbrel: trade('Nimbrel', 'software', [80_000, 220_000, 30_000, 25_000, 24, 1_500]),
  luminade: trade('Luminade', 'power', [350_000, 190_000, 100_000, 85_000, 15, 1_000]),
  harrowick: trade('Harrowick', 'railways', [260_000, 150_000, 95_000, 85_000, 14, 1_500]),
  merridock: trade('Merridock', 'ferries', [150_000, 130_000, 80_000, 70_000, 14, 3_000]),
  ivorel: trade('Ivorel', 'medical', [120_000, 180_000, 50_000, 40_000, 21, 2_000]),
  fathomly: trade('Fathomly', 'robots', [40_000, 140_000, 60_000, 50_000, 22, 6_000]),
}

type Usual = readonly [
  revenue: number,
  margin: Ppm,
  investment: Ppm,
  depreciation: Ppm,
  multiple: number,
  halfSpread: Ppm,
]

function trade(name: string, sector: string, usual: Usual): Trade {
  const [revenue, margin, investment, depreciation, multiple, halfSpread] = usual
  return { name, sector, revenue, margin, investment, depreciation, multiple, halfSpread }
}

export function isFund(id: Instrument): id is Fund {
  return (funds as readonly string[]).includes(id)
}

export function isInstrument(id: string): id is Instrument {
  return (instruments as readonly string[]).includes(id)
}
