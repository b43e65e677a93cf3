// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { staticChecks, unitTests } from './lib/checks.mjs'
import { inWords } from './lib/count.mjs'
import { prepareInstall } from './lib/prepare.mjs'
import { exitOnSignals } from './lib/run.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { command } from './lib/steps.mjs'

await command(async () => {
  exitOnSignals()
  await prepareInstall()
  const { count } = await runChecks([staticChecks, unitTests])
  console.log(inWords(count))
  if (count.failed > 0) process.exitCode = 1
})
