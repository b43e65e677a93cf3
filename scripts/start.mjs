// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { prepareBuild } from './lib/prepare.mjs'
import { exitOnSignals } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'
import { command, say } from './lib/steps.mjs'

await command(async () => {
  const endOnSignals = exitOnSignals()
  await prepareBuild()
  endOnSignals()
  say('starting')
  process.exitCode = await serve()
})
