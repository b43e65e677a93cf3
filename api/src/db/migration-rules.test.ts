import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// [G-16] While a new version starts, processes of the one before still run on the migrated tables, with statements that
// know nothing of the migration (docs/operations.md, "Upgrading"). This lists what breaks them.

const rules: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /\brename (?:column |to |constraint )?\w+/i, why: 'the version before uses the old name' },
  { pattern: /\bdrop (?:table|column|view|function)\b/i, why: 'the version before still uses it' },
  { pattern: /\bset not null\b/i, why: 'the version before may write null' },
  { pattern: /\balter column \w+ (?:set data )?type\b/i, why: 'the table is rewritten under a lock' },
  {
    pattern: /\badd column (?:if not exists )?\w+ (?!generated)(?=[^,;]*\bnot null\b)(?![^,;]*\bdefault\b)/i,
    why: 'the version before writes rows without it; give it a default',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key|unique)\b(?![^;]*\bnot valid\b)/i,
    why: 'all rows are read under a lock, and the version before may write others; add it as not valid',
  },
]

/** A line `-- safe: …` above a statement says why it breaks nobody. */
function findBreaks(sql: string): string[] {
  const created = new Set([...sql.matchAll(/create table (\w+)/gi)].map(([, name]) => name))
  return sql.split(';').flatMap((statement) => {
    if (/^\s*-- safe: \S+/m.test(statement)) return []
    const text = statement.replace(/--.*$/gm, '')
    const altered = /alter table (?:only )?(\w+)/i.exec(text)?.[1]
    const indexed = /create (?:unique )?index (?!concurrently)[\s\S]* on (\w+)/i.exec(text)?.[1]
    // Nobody uses a table that the same file makes.
    if (created.has(altered ?? indexed)) return []
    const isSlowIndex = indexed !== undefined
    return [
      ...rules.filter(({ pattern }) => pattern.test(text)).map(({ why }) => why),
      ...(isSlowIndex
        ? ['writes wait while an index is built; build it concurrently, in a file of its own']
        : []),
    ].map((why) => `${text.trim().split('\n')[0]}: ${why}`)
  })
}

/** The files before it were written while nothing was in production. */
const firstChecked = '0020'

test('[G-16] no migration breaks the version before it', () => {
  const folder = path.resolve(import.meta.dirname, '../../migrations')
  const files = fs.readdirSync(folder).filter((name) => name >= firstChecked)
  const breaks = files.flatMap((name) =>
    findBreaks(fs.readFileSync(path.join(folder, name), 'utf8')).map((found) => `${name}: ${found}`),
  )
  expect(breaks).toEqual([])
})

test.each([
  ['alter table account rename column email to address', 'old name'],
  ['alter table account rename to person', 'old name'],
  ['drop table offer', 'still uses it'],
  ['alter table account drop column gender', 'still uses it'],
  ['alter table account alter column gender set not null', 'may write null'],
  ['alter table ledger alter column amount type bigint', 'rewritten'],
  ['alter table account add column rank int not null', 'default'],
  ['alter table account add constraint a check (gender is not null)', 'not valid'],
  ['alter table orders add constraint o foreign key (account_id) references account', 'not valid'],
  ['create index account_rank on account (rank)', 'concurrently'],
])('[G-16] "%s" is found', (sql, why) => {
  expect(findBreaks(sql)).toEqual([expect.stringContaining(why)])
})

test.each([
  'alter table account add column rank int',
  'alter table account add column rank int not null default 0',
  'alter table account alter column gender drop not null',
  'alter table orders add constraint o foreign key (account_id) references account not valid',
  'alter table orders validate constraint o',
  'create index concurrently if not exists account_rank on account (rank)',
  'create table rank (id int not null); create index rank_of on rank (id); alter table rank add check (id > 0)',
  '-- safe: the version before has not named it since 1.4.\nalter table account drop column gender',
])('[G-16] "%s" is allowed', (sql) => {
  expect(findBreaks(sql)).toEqual([])
})
