// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { prepareBuild } from './lib/prepare.mjs'
import { exitOnSignals, start, tool } from './lib/run.mjs'
import { command, Problem } from './lib/steps.mjs'

await command(async () => {
  exitOnSignals()
  await prepareBuild()
  const child = start(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Problem('The measurement broke off; what it said is above.')
})
