// @ts-check
import './lib/require-node.mjs'
import { runBuilt } from './lib/run-built.mjs'

await runBuilt('restore.js')
