// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { advance, readSpan, stepsOf } from './lib/advance.mjs'
import { command } from './lib/steps.mjs'

await command(async () => {
  const steps = stepsOf(readSpan(process.argv[2]))
  const address = `http://localhost:${process.env.PORT || 3000}`
  let now = ''
  for (const ms of steps) now = await advance(address, ms)
  process.stdout.write(`It is now ${now.slice(0, 16).replace('T', ' ')} UTC.\n`)
})
