import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { answer } from '../src/areas/consultant/answer/answer.ts'
import { findAnswer } from '../src/areas/consultant/find/find-answer.ts'
import { openKnowledgeBase } from '../src/areas/consultant/find/knowledge-base.ts'
import { readQuestion } from '../src/areas/consultant/find/read-question.ts'
import type { Turn } from '../src/areas/consultant/question.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Language, languages } from '../src/http/language.ts'
import { addMembers } from './add-members.ts'
import { quietLog } from './quiet-log.ts'

// `npx tsx api/test/ask-consultant.ts en "what is an etf"`, or the name of a file with a question a line; turns of one
// conversation stand on one line, between bars.
const [given, ...rest] = process.argv.slice(2)
const language: Language = languages.find((one) => one === given) ?? 'en'
const asked = rest.flatMap((one) => (existsSync(one) ? readFileSync(one, 'utf8').split('\n') : [one]))

const dataDir = await mkdtemp(join(tmpdir(), 'vela-ask-'))
const database = await openDatabase({ url: null, dataDir, log: quietLog })
try {
  await migrate(database.pool, quietLog)
  const [member] = await addMembers(database.pool, { count: 1, startedAt: new Date() })
  for (const line of asked.filter((one) => one.trim() !== '' && !one.startsWith('#')))
    await converse(member?.accountId ?? '', line.split('|'))
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function converse(accountId: string, turns: readonly string[]): Promise<void> {
  const history: Turn[] = []
  for (const text of turns.map((turn) => turn.trim())) {
    const question = { accountId, text, language, history: [...history] }
    const reply = await answer({ db: database.db, log: quietLog, now: () => new Date() }, question)
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.text })
    process.stdout.write(
      `\n? ${text}\n${reply.kind}${await tellNearest(text, reply.language)}\n${reply.text}\n`,
    )
  }
}

/** Which written answer comes nearest, and how near. */
async function tellNearest(text: string, spoken: Language): Promise<string> {
  const kb = await openKnowledgeBase(spoken)
  const near = findAnswer(readQuestion(text, kb), kb)
  if (near === null) return ''
  return ` · nearest answer: ${near.answer.id} ${near.probability.toFixed(2)}`
}
