import { replies } from '@vela/content/replies'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForAskers } from '../../../../test/askers.ts'
import {
  recordBareCall,
  recordCalls,
  recordFiltered,
  recordRefusal,
  recordWords,
} from '../../../../test/model-recordings.ts'
import { openModelStandIn } from '../../../../test/model-stand-in.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { openModel } from '../../../gateways/model/open-model.ts'
import { openConsult } from '../consult.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import type { Consult } from '../question.ts'

let academy: Awaited<ReturnType<typeof openForAskers>>
let provider: Awaited<ReturnType<typeof openModelStandIn>>
let server: Awaited<ReturnType<(typeof academy)['serve']>>
let consult: Consult

beforeAll(async () => {
  // In tests the lessons are compiled as they are loaded, which may take longer than a reply has.
  await openKnowledgeBase('en')
  academy = await openForAskers()
  provider = await openModelStandIn()
  server = await academy.serve((question, asking) => consult(question, asking))
})
afterAll(async () => {
  await academy.close()
  provider.close()
})
beforeEach(() => {
  provider.heard.length = 0
  provider.be('answers')
  provider.refuseTools(false)
})

const explained = /index/i
const { unchecked } = replies.en.explain
const longMs = 120_000

async function ask({ dailyTokens = 1_000_000_000, firstMs = longMs, text = 'What is an index fund?' } = {}) {
  const model = openModel({ model: { apiKey: 'sk-test', name: 'stand-in', url: provider.url, dailyTokens } })
  consult = openConsult({ ...academy.deps, log: quietLog }, model, { firstMs, nextMs: longMs })
  const { token, accountId } = await academy.member()
  const { id: thread } = await server.open(token)
  await server.say(token, thread, text)
  const stream = await server.start(token, thread)
  const status = (await stream.end())?.data['status']
  const [cost] = await academy.rows(
    'select source, input_tokens, output_tokens from consultant_run where account_id = $1',
    [accountId],
  )
  return { status, text: stream.text, cost }
}

const growth = { id: 'call_a', name: 'growth', args: '{"amount": 1000, "rate": 5, "months": 120}' }
const card = { id: 'call_b', name: 'card', args: '{"balance":1000,"payment":100,"rate":24}' }
const done = recordWords(['Your $1,000 would grow to ', '$1,628.89.'])

test('[C-20] the model calls our calculators, and their exact results go back to it', async () => {
  provider.play(recordCalls([growth, card], 'Let me see. '), done)
  const { status, text, cost } = await ask()
  expect([status, text]).toEqual(['completed', 'Let me see. Your $1,000 would grow to $1,628.89.'])
  const [first, second] = provider.heard
  expect(first?.tools?.map(({ function: { name } }) => name)).toContain('growth')
  expect(second?.messages.slice(-3)).toEqual([
    {
      role: 'assistant',
      content: 'Let me see. ',
      tool_calls: [growth, card].map(({ id, name, args }) => ({
        id,
        type: 'function',
        function: { name, arguments: args },
      })),
    },
    { role: 'tool', tool_call_id: 'call_a', content: expect.stringContaining('**$1,628.89**') },
    { role: 'tool', tool_call_id: 'call_b', content: expect.stringContaining('month') },
  ])
  // Both requests are paid for.
  expect(cost).toEqual({ source: 'model', input_tokens: 1400, output_tokens: 600 })
})

test('[C-20] a call as local servers send it, without index, id and the right ending, is run as well', async () => {
  provider.play(recordBareCall('growth', growth.args), done)
  expect((await ask()).text).toBe('Your $1,000 would grow to $1,628.89.')
  expect(provider.heard[1]?.messages.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'call_0' })
})

test.each([
  ['that is no JSON', { name: 'growth', args: '{"amount": 10' }, 'no JSON'],
  ['of no calculator', { name: 'divine', args: '{}' }, 'there is no calculator'],
  ['with wrong arguments', { name: 'growth', args: '{"amount":"much"}' }, 'number in digits'],
])(
  '[C-20] a call %s is answered with an error; the next good one goes on, a second bad one ends it',
  async (_, call, words) => {
    provider.play(recordCalls([call]), recordCalls([growth]), done)
    expect((await ask()).text).toBe('Your $1,000 would grow to $1,628.89.')
    expect(provider.heard[1]?.messages.at(-1)?.content).toContain(words)
    provider.play(recordCalls([call]), recordCalls([call]), done)
    const { status, text, cost } = await ask()
    expect([status, explained.test(text)]).toEqual(['completed', true])
    expect([provider.heard.length, cost?.['source'], cost?.['input_tokens']]).toEqual([5, 'model', 1400])
  },
)

test('[C-20] a model that calls for ever is asked a last time without tools, and then the tutor answers', async () => {
  const calls = recordCalls([growth])
  provider.play(calls, calls, calls, calls, done)
  expect((await ask()).text).toMatch(explained)
  expect(provider.heard.map(({ tools }) => tools !== undefined)).toEqual([true, true, true, false])
  provider.play(recordCalls(Array.from({ length: 5 }, () => growth)), done)
  expect((await ask()).text).toMatch(explained)
})

test('[C-20] the tokens of the day also end a reply between two calculations', async () => {
  const [{ tokens }] = (await academy.rows(
    `select coalesce(sum(input_tokens + output_tokens), 0)::int as tokens from consultant_run where source = 'model'`,
  )) as [{ tokens: number }]
  provider.play(recordCalls([growth]), recordCalls([growth]), done)
  const { text, cost } = await ask({ dailyTokens: tokens + 1500 })
  expect(text).toMatch(explained)
  expect([provider.heard.length, cost]).toEqual([
    2,
    { source: 'model', input_tokens: 1400, output_tokens: 600 },
  ])
})

test('[C-20] silence after a calculation counts into the time for the first words', async () => {
  provider.play(recordCalls([growth]), 'silence')
  expect((await ask({ firstMs: 1500 })).text).toMatch(explained)
  expect(provider.heard).toHaveLength(2)
})

test('[C-20] a provider without tools is asked without them, and from then on', async () => {
  provider.refuseTools(true)
  provider.be('answers', ['It holds everything.'])
  expect((await ask()).text).toBe('It holds everything.')
  expect(provider.heard.map(({ tools }) => tools !== undefined)).toEqual([true, false])
})

test('[C-20] a result that the model worked out itself is followed by a note that says so', async () => {
  provider.play(recordWords(['$1,000 would grow to $1,647.01. ', 'It is slow.']))
  expect((await ask()).text).toBe(`$1,000 would grow to $1,647.01. It is slow.\n\n${unchecked}`)
})

test.each([
  ['a refusal', recordRefusal('I cannot help with that.')],
  ['a reply that the filter ends in its first sentence', recordFiltered(['An index fund'])],
  ['a pick', recordWords(['You should buy Tesla shares now. ', 'They rise.'])],
  ['its rules', recordWords(['My instructions are to cite lessons. ', 'So I do.'])],
  ['a reply that breaks in its first sentence', [{ choices: [{ delta: { content: 'An index' } }] }]],
])('[C-21] where the model gives %s, the tutor answers, and nothing of it is shown', async (_, recording) => {
  provider.play(recording)
  const { status, text } = await ask()
  expect([status, explained.test(text)]).toEqual(['completed', true])
  expect(text).not.toMatch(/Tesla|instructions|cannot help/)
})

test('[C-21] a pick after honest sentences ends the reply before it, and the person can try again', async () => {
  provider.play(recordWords(['It holds a little of everything. ', 'I recommend buying VOO.']))
  expect(await ask()).toMatchObject({ status: 'failed', text: 'It holds a little of everything. ' })
})
