import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Words that meant something only in this codebase. Each has a word of the field instead.
const replacements = {
  begun: 'pending or started',
  besides: 'also',
  dear: 'expensive',
  deed: 'handler or action',
  deeds: 'handlers or actions',
  frank: 'mayDisclose',
  hear: 'handle or apply',
  hurry: 'poll soon',
  judge: 'classify',
  judged: 'classified',
  lived: 'next state',
  lives: 'subscriptions or simulated users',
  membership: 'subscription',
  memberships: 'subscriptions',
  mend: 'correct',
  mended: 'corrected',
  retell: 'redeliver',
  shelf: 'cache',
  shelves: 'caches',
  tells: 'notifies or shows',
  told: 'notified or shown',
  unborn: 'initial',
  untold: 'pending',
  verdict: 'result or label',
  verdicts: 'results or labels',
  weigh: 'score',
  whoever: 'a user who',
  whose: 'owner',
} as const

/** These also have a plain meaning elsewhere: a letter of a word, a question that is asked. */
const serverReplacements = {
  ...replacements,
  asked: 'requested or polled',
  kept: 'stored',
  letter: 'email',
  tell: 'send or notify',
} as const
const isStrict = (path: string) => /^api\/src\/(gateways|areas\/(?!consultant\/))/.test(path)

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)))
  .filter((path) => path !== 'docs/words.test.ts' && !path.startsWith('web/src/i18n/'))

const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** 'keptApp' is made of 'kept' and 'app'. */
const wordsIn = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

function namesIn(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8').replace(comments, '').replace(strings, '')
  return [path.replaceAll('.', '/'), ...new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])]
}

test('files, folders and identifiers use the words of the field', () => {
  const found = files.flatMap((path) =>
    namesIn(path).flatMap((name) =>
      wordsIn(name)
        .filter((word) => Object.hasOwn(isStrict(path) ? serverReplacements : replacements, word))
        .map((word) => `${path}: ${name === path ? '' : name} (${word})`),
    ),
  )
  expect(found).toEqual([])
})
