// @ts-check
import './lib/require-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { prepareBuild } from './lib/prepare.mjs'
import { exitOnSignals } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'
import { command, say } from './lib/steps.mjs'

// The product on a data folder of its own, which is removed in the end. It never touches the data of `npm start`.
await command(async () => {
  const endOnSignals = exitOnSignals()
  await prepareBuild()
  endOnSignals()
  const folder = mkdtempSync(path.join(tmpdir(), 'vela-demo-'))
  process.env.DATA_DIR = folder
  process.env.DEMO = 'on'
  process.env.DEV_PAGES = 'on'
  delete process.env.DATABASE_URL
  say('starting, with 90 days of made-up visitors; this takes a moment')
  try {
    process.exitCode = await serve()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
