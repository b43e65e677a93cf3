import { courses } from '@vela/content/courses-en'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { makeLearner } from '../../../../test/make-learner.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Language } from '../../../http/language.ts'
import type { Turn } from '../question.ts'
import { answer } from './answer.ts'

const now = new Date('2026-11-15T12:00:00Z')
const wrongIn = (chapter: string, count: number) =>
  (courses.chapters[chapter]?.elements ?? [])
    .flatMap((element) => ('options' in element ? [element] : []))
    .slice(0, count)
    .map(({ id, options }) => ({
      type: 'element' as const,
      typeId: id,
      option: options.find(({ correct }) => correct !== 'true')?.id ?? '',
    }))

let database: Awaited<ReturnType<typeof openTestDatabase>>
let accountId: string

beforeAll(async () => {
  database = await openTestDatabase()
  const [member] = await addMembers(database.pool, { count: 1, startedAt: new Date('2026-11-05T09:00:00Z') })
  if (member === undefined) throw new Error('nobody was added')
  accountId = member.accountId
  const done = [...wrongIn('money-basics/where-money-goes', 2), ...wrongIn('money-basics/emergency-fund', 1)]
  await makeLearner(database, member, { now, done })
})
afterAll(() => database.close())

async function ask(language: Language, text: string, history: readonly Turn[] = []) {
  const deps = { db: database.db, log: quietLog, now: () => now }
  return await answer(deps, { accountId, text, language, history })
}

async function askInTurn(language: Language, texts: readonly string[]) {
  const history: Turn[] = []
  for (const text of texts) {
    const { text: content } = await ask(language, text, history)
    history.push({ role: 'user', content: text }, { role: 'assistant', content })
  }
  return history.at(-1)?.content ?? ''
}

test.each([
  ['en', 'the guy at the branch kept saying liquidity and i had no clue', /^\*\*Liquidity\*\* is/],
  ['en', 'so does inflation really eat my savings?', /^Yes, \*\*inflation\*\* eats/],
  ['en', 'are index funds a rip off', /^\*\*Index funds\*\* aren't a scam/],
  ['en', 'where do people earn from reits', /^A \*\*REIT\*\*/],
  ['es', 'el oro protege contra la inflación', /^Solo en parte/],
  ['es', 'me pasé del saldo de la cuenta', /sobregiro/],
] as const)('[C-15] the first sentence answers the very question (%s: %s)', async (language, text, start) => {
  const reply = await ask(language, text)
  expect([reply.kind, reply.text]).toEqual(['explain', expect.stringMatching(start)])
})

test.each([
  ['en', 'what is compound interest, show me with numbers', /is interest on[\s\S]*An example: \$1,000/],
  ['en', 'what is an index fund and is it risky', /copies the list[\s\S]*fall/],
  ['es', 'qué es el interés compuesto, dame un ejemplo', /es interés sobre[\s\S]*US\$1,000/],
] as const)('[C-11] both parts of a question are answered (%s: %s)', async (language, text, parts) => {
  expect((await ask(language, text)).text).toMatch(parts)
})

test('[C-15] a term without a version in everyday words gets its first sentence and an example', async () => {
  expect((await ask('en', 'dollar cost averaging for a 9 year old')).text).toMatch(
    /^In short: .*\n\nAn example:/,
  )
  expect((await ask('es', 'promediar compras cada mes, como si tuviera 9 años')).text).toMatch(
    /^En pocas palabras: .*\n\nUn ejemplo:/,
  )
})

test('[C-11] nothing is said twice where both sentences of a message mean the same', async () => {
  const { text } = await ask('en', 'someone called as my bank, i read them the sms code, what do i do')
  const paragraphs = text.split('\n\n')
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
})

test.each([
  [
    'en',
    'should i get some bitcoin or pay the visa first',
    /Debt or savings.*\n[\s\S]*Three questions to decide by/,
  ],
  ['en', 'which brokerage app is the best one', /broker[\s\S]*Three questions to decide by/],
  ['es', 'conviene comprar acciones de microsoft', /una acción concreta[\s\S]*Tres preguntas para decidir/],
] as const)('[C-13] a decision gets help and no pick (%s: %s)', async (language, text, help) => {
  const reply = await ask(language, text)
  expect([reply.kind, reply.text]).toEqual(['advice', expect.stringMatching(help)])
})

test.each([
  ['en', 'my mom died last week and left me her savings, no idea what to do', /^I am so sorry/],
  ['es', 'falleció mi abuela y me dejó 300 mil, qué hago', /^Lo siento mucho/],
] as const)(
  '[C-13] an inheritance after a death gets warm words and a first step (%s)',
  async (language, text, warm) => {
    const reply = await ask(language, text)
    expect([reply.kind, reply.isDistressed, reply.text]).toEqual([
      'explain',
      true,
      expect.stringMatching(warm),
    ])
  },
)

test('[C-09] a death in the family does not hide a crisis', async () => {
  const reply = await ask('en', 'my mom died and left me money but i do not want to live without her')
  expect(reply.kind).toBe('crisis')
})

test.each([
  ['en', 'what did i get wrong the most', 'You were wrong most often, 2 times'],
  ['es', 'en qué me equivoco más', 'Donde más te equivocaste, 2 veces'],
] as const)(
  '[C-12] the most frequent mistakes are named before the last one (%s)',
  async (language, text, lead) => {
    const reply = await ask(language, text)
    expect([reply.kind, reply.text]).toEqual(['learner', expect.stringContaining(lead)])
  },
)

test('[C-12] the days in a row are told from the learning days', async () => {
  expect((await ask('en', 'how long is my streak')).text).toContain('in a row')
  expect((await ask('es', 'cuántos días llevo de racha')).text).toContain('seguidos')
})

test.each([
  'i got scammed by a crypto site, how do i get my money back',
  'how do i report that someone uses my identity',
  'can i have vela on my phone and tablet',
  'how do i change my email',
])('[C-09] an honest question is not refused: %s', async (text) => {
  expect(['explain', 'product']).toContain((await ask('en', text)).kind)
})

test.each([
  [
    'en',
    'i owe 2600 on a card at 23% and have 3900 saved, should i pay it off or keep it',
    /^At 23% it leans.*\$1,300/s,
  ],
  [
    'en',
    'student loan 9k at 3.5%, pay it down or put the money in a fund? which is better for me',
    /^At 3.5% the debt/,
  ],
  [
    'en',
    'need 20k for a house in 3 years, should i put it in an index fund',
    /^With 3 years to go it leans away/,
  ],
  [
    'en',
    'my cousin needs 800 and never paid back the last 150, what would you do',
    /could lose the whole amount/,
  ],
  [
    'es',
    'debo 9 mil en la tarjeta al 48%, me dieron un bono de 6 mil, lo meto todo o me guardo algo',
    /^Al 48%.*3,000/s,
  ],
  ['es', 'quiero la inicial de un depa en 3 años, lo dejo en la cuenta o en un fondo mutuo', /^Con 3 años/],
] as const)('[C-13] a decision begins with which way it leans (%s: %s)', async (language, text, lean) => {
  const reply = await ask(language, text)
  expect([reply.kind, reply.text]).toEqual(['advice', expect.stringMatching(lean)])
})

test('[C-13] what is decided has questions of its own subject', async () => {
  const { text } = await ask('en', 'i earn 2100 and pay 700 rent, how should i start saving')
  expect(text).toMatch(/Three questions to decide by/)
  expect(text).not.toMatch(/landlord/)
})

test.each([
  ['en', ['what is a dividend', 'so why does the price fall when they pay it'], /ex-dividend/],
  [
    'en',
    ['what is an index fund', 'and the other kind, where somebody picks the shares'],
    /^In an \*\*active/,
  ],
  [
    'en',
    [
      'what is an index fund',
      'and the other kind, where somebody picks the shares',
      'which of them costs more',
    ],
    /charges little/,
  ],
  ['en', ['what is an index fund', 'and if i need it in 2 years?'], /^With 2 years to go/],
  ['en', ['what is diversification', 'ok and in spanish?'], /^\*\*Diversificar/],
  ['en', ['what is an etf', 'an example with a fruit stand'], /fruit stand/],
  ['es', ['que es un etf', 'y un fondo mutuo?', 'cual es mas barato'], /termina?n? casi igual/],
  ['es', ['acciones o bonos que es mejor', 'y si fuera para una casa en 2 años'], /^Con 2 años/],
  ['es', ['que es diversificar', 'y en ingles?'], /^\*\*Diversification/],
] as const)(
  '[C-16] a follow-up keeps the topic and changes one thing (%s: %j)',
  async (language, turns, words) => {
    expect(await askInTurn(language, turns)).toMatch(words)
  },
)

test('[C-11] easier words are fewer words about what was said last', async () => {
  const turns = ['what is a dividend', 'so why does the price fall when they pay it']
  const before = await askInTurn('en', turns)
  const simpler = await askInTurn('en', [...turns, 'simpler pls'])
  expect(simpler).toMatch(/^In short: A share falls on the \*\*ex-dividend/)
  expect(simpler.split('\n\n')[0]?.length).toBeLessThan(before.split('\n\n')[0]?.length ?? 0)
})

test.each([
  ['en', 'i sold everything in the fall and then it rose without me. how do i stop doing that'],
  ['en', 'gym i never go to 39 a month, cant bring myself to cancel'],
] as const)('[C-13] a calm question gets no words of comfort (%s: %s)', async (language, text) => {
  const reply = await ask(language, text)
  expect([reply.isDistressed, reply.text.includes('a lot to carry')]).toEqual([undefined, false])
})

test('[C-13] somebody whom collectors do not let sleep gets warm words and a first step', async () => {
  const reply = await ask('es', 'no duermo pensando en las cuotas, me llaman los cobradores y me da pena')
  expect([reply.isDistressed, reply.text]).toEqual([true, expect.stringMatching(/^Es mucha presión/)])
})
