// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { staticChecks, unitTests } from './lib/checks.mjs'
import { inWords, sum } from './lib/count.mjs'
import { prepareInstall } from './lib/prepare.mjs'
import { exitOnSignals } from './lib/run.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { command } from './lib/steps.mjs'

await command(async () => {
  exitOnSignals()
  await prepareInstall()
  // Side by side: each has stretches that use one core.
  const done = await Promise.all([runChecks([staticChecks]), runChecks([unitTests])])
  const count = sum(done.map(({ count }) => count))
  console.log(inWords(count))
  if (count.failed > 0) process.exitCode = 1
})
