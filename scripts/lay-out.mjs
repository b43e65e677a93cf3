// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { root } from './lib/run.mjs'
import { command, Problem } from './lib/steps.mjs'
import { layOut } from './production/lay-out.mjs'

await command(async () => {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Problem('Say where to: node scripts/lay-out.mjs <new folder>')
  layOut(root, target)
})
