import { rightOption } from '@vela/content/knowledge'
import { outline } from '@vela/content/outline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { makeLearner } from '../../../../test/make-learner.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { type Language, languages } from '../../../http/language.ts'
import { openLibrary } from '../../learning/public.ts'
import { findLessons } from '../find/find-lessons.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import { readQuestion } from '../find/read-question.ts'
import type { Turn } from '../question.ts'
import { answer } from './answer.ts'
import { hasMistake, readLearner } from './learner.ts'
import { linkedChapters } from './links.ts'

const now = new Date('2026-11-15T12:00:00Z')
const first = 'money-basics/where-money-goes'
let database: Awaited<ReturnType<typeof openTestDatabase>>
let learner: string
let newcomer: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { pool } = database
  const members = await addMembers(pool, { count: 2, startedAt: new Date('2026-11-05T09:00:00Z') })
  const [one, two] = members
  if (one === undefined || two === undefined) throw new Error('nobody was added')
  learner = one.accountId
  newcomer = two.accountId
  await makeLearner(database, one, {
    now,
    done: [
      { type: 'chapter', typeId: first, option: '' },
      { type: 'element', typeId: `${first}/music-app`, option: 'a' },
      { type: 'element', typeId: 'money-basics/emergency-fund/four-months', option: 'b' },
    ],
  })
})
afterAll(() => database.close())

async function ask(language: Language, turns: readonly string[], accountId = learner) {
  const history: Turn[] = []
  const replies = []
  for (const text of turns) {
    const deps = { db: database.db, log: quietLog, now: () => now }
    const reply = await answer(deps, { accountId, text, language, history: [...history] })
    replies.push(reply)
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.text })
  }
  return replies
}

async function askOnce(language: Language, text: string, accountId = learner) {
  const [reply] = await ask(language, [text], accountId)
  if (reply === undefined) throw new Error('nothing was said')
  return { ...reply, chapters: linkedChapters(reply.text) }
}

async function searchLessons(language: Language, text: string, limit: number) {
  const kb = await openKnowledgeBase(language)
  return findLessons(kb, readQuestion(text, kb).stems, limit)
}

const bodyOf = (text: string) =>
  text.split(
    /\n\n(?:Read more|Para leer más|Close to this in your lessons|Lo más cercano en tus lecciones):/,
  )[0] ?? ''

test('[C-08] the passage that explains a term comes first', async () => {
  expect((await searchLessons('en', 'ETF', 3))[0]?.chapterId).toBe('stocks-and-funds/funds-and-etfs')
  expect((await searchLessons('es', 'fondo de emergencia', 3))[0]?.chapterId).toBe(
    'money-basics/emergency-fund',
  )
})

test('[C-08] a word is found without its accent, misspelt, in the plural and by its other names', async () => {
  for (const [language, text, chapter] of [
    ['es', 'que es la inflacion', 'saving-and-growth/what-inflation-takes'],
    ['es', 'diversificasion', 'investing-foundations/diversification'],
    ['es', 'para que sirven los fondos indice', 'stocks-and-funds/funds-and-etfs'],
    ['en', 'wat is inflasion', 'saving-and-growth/what-inflation-takes'],
    ['en', 'explain mutual funds', 'stocks-and-funds/funds-and-etfs'],
    ['en', 'amortization', 'debt-and-credit/home-loans'],
    ['en', 'dollar cost averaging', 'stocks-and-funds/a-little-every-month'],
  ] as const) {
    const reply = await askOnce(language, text)
    expect([text, reply.kind, reply.language, reply.chapters[0]]).toEqual([
      text,
      'explain',
      language,
      chapter,
    ])
  }
})

test('[C-08] every term of the glossary is explained by its meaning and the chapter that has it', async () => {
  for (const language of languages) {
    const { terms } = await openKnowledgeBase(language)
    // Every seventh term is tested, because all of them would take long; these still include every course.
    for (const { name, meaning } of terms.filter((_, at) => at % 7 === 0)) {
      const { kind, text, chapters } = await askOnce(
        language,
        language === 'en' ? `what is ${name}?` : `¿qué es ${name}?`,
      )
      expect([name, kind, chapters.length > 0]).toEqual([name, 'explain', true])
      expect(bodyOf(text).length).toBeLessThanOrEqual(700)
      expect(`${name} ${text.includes(meaning) || text.includes('**')}`).toBe(`${name} true`)
    }
  }
})

test('[C-08] what is different between two things tells both', async () => {
  const { text } = await askOnce('en', "what's the difference between a market order and a limit order?")
  expect(text).toMatch(/\*\*market order/i)
  expect(text).toMatch(/\*\*limit order/i)
  expect((await askOnce('es', 'diferencia entre bonos y acciones')).chapters).toContain(
    'passive-income/bonds',
  )
})

test('[C-08] what no lesson has is not made up: the nearest chapters are named, or what can be asked', async () => {
  for (const [language, text] of [
    ['en', 'what is a zettelkasten'],
    ['en', 'how does photosynthesis work'],
    ['es', 'que es la fotosintesis'],
    ['es', 'que es un bogavante azul'],
  ] as const) {
    const reply = await askOnce(language, text)
    expect([text, ['unknown', 'off_topic'].includes(reply.kind)]).toEqual([text, true])
    expect(reply.chapters.length).toBeLessThanOrEqual(3)
  }
})

test('[C-08] a question off topic is answered as such', async () => {
  for (const [language, text] of [
    ['en', 'what is the capital of peru'],
    ['en', 'what is the best pizza recipe'],
    ['es', 'cual es la capital de peru'],
    ['es', 'cual es la mejor receta de pizza'],
  ] as const)
    expect([text, (await askOnce(language, text)).kind]).toEqual([text, 'off_topic'])
})

test('[C-08] [C-09] a person pressed by debts who asks about them gets help and an answer', async () => {
  for (const [language, text] of [
    ['en', 'i am drowning in credit card debt, what should i pay first'],
    ['es', 'estoy ahogado en deudas de tarjeta, cual pago primero'],
  ] as const)
    expect([text, (await askOnce(language, text)).kind]).toEqual([text, 'explain'])
})

test('[C-08] why, an example, more and simpler go on about the same chapters and never say a thing twice', async () => {
  for (const [language, turns] of [
    [
      'en',
      ['what is diversification?', 'why?', 'for example?', 'more', 'another example', 'explain it simpler'],
    ],
    ['es', ['¿qué es un bono?', '¿por qué?', 'un ejemplo', 'más', 'otro ejemplo', 'más simple']],
  ] as const) {
    const replies = await ask(language, turns)
    const bodies = replies.map(({ text }) => bodyOf(text))
    expect(replies.map(({ kind }) => kind)).toEqual(turns.map(() => 'explain'))
    expect(new Set(bodies).size).toBe(bodies.length)
    const chapters = new Set(replies.flatMap(({ text }) => linkedChapters(text)))
    expect(chapters.size).toBeLessThanOrEqual(3)
  }
})

test('[C-15] [C-16] each kind of question gets its section, and a follow-up changes the kind', async () => {
  for (const [language, turns] of [
    ['en', { why: 'why?', risk: 'what can go wrong?', true: 'is that safe?' }],
    ['es', { why: '¿por qué?', risk: '¿y los riesgos?', true: '¿y es seguro?' }],
  ] as const) {
    const { answers } = await openKnowledgeBase(language)
    const fund = answers.find(({ id }) => id === 'emergency-fund')
    const first = language === 'en' ? 'what is an emergency fund' : 'qué es un fondo de emergencia'
    expect(fund?.why === undefined || fund.risk === undefined).toBe(false)
    for (const [kind, follow] of Object.entries(turns)) {
      const [, reply] = await ask(language, [first, follow])
      const expected = [fund?.why, fund?.risk, fund?.true].flatMap((one) => one ?? [])
      expect([kind, expected.some((text) => bodyOf(reply?.text ?? '') === text)]).toEqual([kind, true])
    }
    const asked = await askOnce(
      language,
      language === 'en'
        ? 'what can go wrong with an emergency fund'
        : 'qué riesgos tiene un fondo de emergencia',
    )
    expect(bodyOf(asked.text).startsWith(fund?.risk ?? '-')).toBe(true)
  }
})

test('[C-08] a short question that leans on the one before is about the same', async () => {
  const [, reply] = await ask('en', ['what is a stablecoin?', 'and can they fail?'])
  expect(linkedChapters(reply?.text ?? '').some((id) => id.includes('crypto'))).toBe(true)
})

test('[C-08] the last mistake is explained with both reasons and its chapter, the one before on asking again', async () => {
  const replies = await ask('en', ['explain my last mistake', 'and my other mistake?'])
  const quizzes = [...(await openKnowledgeBase('en')).chapters.values()].flatMap((chapter) => chapter.quizzes)
  const ids = ['money-basics/emergency-fund/four-months', `${first}/music-app`]
  for (const [at, id] of ids.entries()) {
    const quiz = quizzes.find((one) => one.id === id)
    const right = quiz && rightOption(quiz)
    expect(replies[at]?.kind).toBe('learner')
    expect(replies[at]?.text).toContain(quiz?.title)
    expect(replies[at]?.text).toContain(right?.why)
    expect(linkedChapters(replies[at]?.text ?? '')).toEqual([id.slice(0, id.lastIndexOf('/'))])
  }
})

test.each([
  ['en', ['what is an emergency fund', 'where should i keep it?'], /bank with protected deposits/],
  ['es', ['que es un fondo de emergencia', 'y de cuanto deberia ser'], /tres a seis meses/],
  ['es', ['que es el interes compuesto, con un ejemplo'], /es interés sobre .*US\$1,000 al 5%/s],
] as const)(
  '[C-08] %s: what is asked about the last topic is answered: %j',
  async (language, turns, words) => {
    const reply = (await ask(language, [...turns])).at(-1)
    expect(reply?.kind).toBe('explain')
    expect(reply?.text).toMatch(words)
  },
)

test('[C-08] whether there is a mistake to explain is known before anything is asked', async () => {
  expect(await hasMistake(database, learner)).toBe(true)
  expect(await hasMistake(database, newcomer)).toBe(false)
})

test('[C-08] the plan, the next chapter and the progress are answered in both languages', async () => {
  const {
    plan,
    next,
    done: so,
  } = await readLearner({ db: database.db, now: () => now }, learner, await openKnowledgeBase('en'))
  expect(plan?.week).toBe(2)
  expect(so).toEqual({ chapters: 1, answers: 2, right: 0 })
  for (const [language, week, following, standing] of [
    ['en', "what's my plan this week", 'what should I learn next?', 'how am I doing?'],
    ['es', '¿qué me toca esta semana?', '¿qué debería aprender ahora?', '¿cómo voy?'],
  ] as const) {
    expect((await askOnce(language, week)).chapters).toEqual(plan?.thisWeek.map(({ id }) => id))
    expect((await askOnce(language, following)).chapters).toEqual([next?.id])
    expect((await askOnce(language, standing)).text).toMatch(/1 (?:chapter|capítulo)/)
  }
})

test('[R-58] what is known, learned and fading is answered from the own answers, with the review', async () => {
  const kinds = [
    ['en', 'what should I review?', 'Fading', 'Being learned', 'Known', '[Review](screen:review)'],
    ['es', '¿qué estoy olvidando?', 'Se te van', 'Las estás', 'Ya las', '[Repaso](screen:review)'],
  ] as const
  for (const [language, text] of kinds)
    expect(await askOnce(language, text)).toMatchObject({
      kind: 'learner',
      text: expect.not.stringMatching(/screen:/),
    })
  const { questions } = await openLibrary('en')
  const apart = [...questions.values()].filter(({ ideas: [idea = ''] }, at, all) =>
    all.slice(0, at).every(({ ideas }) => !ideas.includes(idea)),
  )
  const ofStates = { fading: apart.slice(0, 9), known: apart.slice(9, 11), learning: apart.slice(11, 13) }
  const addCard = (question: string, stability: number, dueAt: string) =>
    database.pool.query(
      'insert into review_card (account_id, question, due_at, stability, answered_at) values ($1, $2, $3, $4, $5)',
      [learner, question, dueAt, stability, now],
    )
  for (const { page } of ofStates.fading) await addCard(page.id, 20, '2026-11-10T00:00:00Z')
  for (const { page } of ofStates.known) await addCard(page.id, 20, '2026-12-10T00:00:00Z')
  for (const { page } of ofStates.learning) await addCard(page.id, 2, '2026-11-18T00:00:00Z')
  for (const [language, text, ...said] of kinds) {
    const reply = await askOnce(language, text)
    const places = said.map((words) => reply.text.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(reply.text).toMatch(/(?:and|y) \d+ (?:more|más)\./)
    expect(reply.text.length).toBeLessThan(1500)
  }
})

test('[C-08] a person without progress or plan is shown where to begin', async () => {
  for (const [language, texts] of [
    ['en', ["what's my plan this week", 'how am I doing?', 'what should I learn next?']],
    ['es', ['que me toca esta semana', 'como voy', 'que deberia aprender ahora']],
  ] as const)
    for (const text of texts) {
      const reply = await askOnce(language, text, newcomer)
      expect([text, reply.kind, reply.chapters]).toEqual([text, 'learner', [first]])
    }
  expect((await askOnce('en', 'explain my last mistake', newcomer)).chapters).toEqual([])
})

test('[C-08] [D11] an add-on is linked for its buyer; others get its name, and none of its text', async () => {
  const own = await askOnce('en', 'what is the balance sheet')
  expect(own.chapters).toContain('fundamental-analysis/balance-sheet')
  const other = await askOnce('en', 'what is the balance sheet', newcomer)
  expect(other.chapters).toEqual([])
  expect(other.text).toContain('bought apart')
  const term = await askOnce('es', '¿qué es el flujo libre?', newcomer)
  expect(term.text).toContain('que se compra aparte')
})

test('[C-08] every link and every written answer names an existing chapter', async () => {
  const ids = new Set(outline.flatMap(({ chapters }) => chapters.map(({ id }) => id)))
  for (const language of languages) {
    const { chapters } = await openKnowledgeBase(language)
    expect([...chapters.keys()]).toEqual([...ids])
  }
  const { chapters } = await askOnce('en', 'how do I start investing?')
  expect(chapters.every((id) => ids.has(id))).toBe(true)
})

test.each([
  ['es', 'me voy a tirar'],
  ['es', 'harta de vivir'],
  ['es', 'no necesito fondo de emergencia, tengo mi salida'],
  ['es', 'bebo por las deudas'],
  ['en', 'not worth saving. me, i mean, not the money'],
  ['en', 'my partner scares me'],
  ['en', 'i want to die'],
] as const)(
  '[C-09] %s: a person who may be in need is shown where help is, beside the answer: %s',
  async (language, text) => {
    expect((await askOnce(language, text)).text).toContain('findahelpline.com')
  },
)

test('[C-08] words of comfort above an answer do not hide it from the question that follows', async () => {
  const [, more] = await ask('es', ['perdi mi trabajo y no se que hacer', 'dame un ejemplo'])
  expect(more?.kind).toBe('explain')
})

test('[C-11] two questions in one message are both answered', async () => {
  const buying = await askOnce('en', 'what is an etf and how do i buy one')
  expect(buying.text).toMatch(/exchange-traded fund[\s\S]*broker/)
  const leaving = await askOnce('es', 'como cancelo y me devuelven el dinero?')
  expect(leaving.text).toMatch(/Cancelar la suscripción[\s\S]*Garantía de devolución/)
})

test('[C-11] what others said, and how to explain it, does not hide the question', async () => {
  const lazy = await askOnce('en', 'my cousin says index funds are for lazy people, is he right?')
  expect(lazy).toMatchObject({ kind: 'explain', text: expect.stringMatching(/\*\*index funds?\*\*/) })
  const simple = await askOnce('es', 'explícame la inflación como si tuviera 10 años')
  expect(simple.text).toContain('manzanas')
})

test('[C-11] a follow-up keeps the topic and changes one thing', async () => {
  const bond = await ask('en', ['what is a bond', 'and if i sell it before it matures?', 'why?'])
  expect(bond[1]).toMatchObject({ kind: 'explain', text: expect.stringContaining('sold early') })
  expect(bond[2]?.text).toContain('(chapter:passive-income/bonds)')
  const fund = await ask('es', ['que es un fondo de emergencia', 'pero cuanto', 'y donde lo guardo'])
  expect(fund.map(({ text }) => linkedChapters(text)[0])).toEqual(
    Array(3).fill('money-basics/emergency-fund'),
  )
})

test('[C-11] a quiz question of the last topic is asked and the choice is marked', async () => {
  const quizzes = [...(await openKnowledgeBase('en')).chapters.values()].flatMap((chapter) => chapter.quizzes)
  const [, asked] = await ask('en', ['what is compound interest', 'quiz me'])
  const quiz = quizzes.find(({ title }) => asked?.text.includes(`**${title}**`))
  const right = quiz && rightOption(quiz)
  const wrong = quiz?.options.find((option) => option !== right)
  const marked = async (choice = '') =>
    (await ask('en', ['what is compound interest', 'quiz me', choice]))[2]?.text
  expect(await marked(right?.answer)).toMatch(/^That is right/)
  expect(await marked(wrong?.answer)).toMatch(/^Not quite/)
})

test('[C-12] the own subscription is answered with its dates and the button to it', async () => {
  const paid = await askOnce('en', 'when does my subscription renew')
  expect(paid.text).toContain('**$39.99** on **December 3, 2026**')
  expect(paid.text).toContain('(screen:subscription)')
  const refund = await askOnce('es', '¿me devuelven el dinero?')
  expect(refund.text).toContain('hasta el 19 de noviembre de 2026, sin dar motivos')
  const today = await askOnce('en', 'what should i do today')
  expect(today.chapters).toHaveLength(1)
})

test('[C-13] a heavy feeling gets warm words and a small step, and a crisis gets help', async () => {
  const shame = await askOnce('en', 'i feel so stupid with money')
  expect(shame).toMatchObject({ kind: 'explain', isDistressed: true })
  expect(shame.text).toMatch(/One small step/)
  expect((await askOnce('es', 'perdi 2000 en cripto y me siento un idiota')).text).toMatch(/Un paso pequeño/)
  expect((await askOnce('en', "i can't stop betting and i am behind on rent")).text).toContain(
    '1-800-426-2537',
  )
  expect((await askOnce('en', 'i feel so ashamed of my debts, i want to die')).kind).toBe('crisis')
})

test('[C-13] a request for advice gets what is to be considered and three questions to decide by', async () => {
  const { kind, text, chapters } = await askOnce('en', 'should i buy tesla or nvidia')
  expect(kind).toBe('advice')
  expect(text.match(/^- .*\?$/gm)).toHaveLength(3)
  expect(chapters).toContain('investing-foundations/diversification')
  const [, why] = await ask('es', ['compro apple?', 'por que no'])
  expect(why?.text).toMatch(/^Porque una buena elección/)
})
