// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { prepareBuild } from './lib/prepare.mjs'
import { exitOnSignals, start } from './lib/run.mjs'
import { command } from './lib/steps.mjs'

await command(async () => {
  exitOnSignals()
  await prepareBuild()
  const child = start(process.execPath, ['api/dist/operator-command.js', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
})
