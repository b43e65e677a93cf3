// @ts-check
import './lib/require-node.mjs'
import path from 'node:path'
import process from 'node:process'
import { digestInputs } from './build/digest-inputs.mjs'
import { readStamp, swapIn } from './build/swap-in.mjs'
import { root } from './lib/run.mjs'
import { command, Problem, step } from './lib/steps.mjs'

const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/build',
  'contract',
  'content',
  'simulator',
]

/** vite and tsx take a second to load, so they are imported only when something is built. */
const targets = [
  {
    dist: 'web/dist',
    inputs: [...shared, 'web'],
    /** @param {string} staging @param {string} dist */
    async make(staging, dist) {
      const { tsImport } = await import('tsx/esm/api')
      const { buildWeb } = await tsImport('../web/build/build-web.ts', import.meta.url)
      const { table, exceeded } = await buildWeb({ staging, dist, step })
      console.log(table)
      if (exceeded.length > 0) throw new Problem(exceeded.join('\n'))
    },
  },
  {
    dist: 'api/dist',
    inputs: [...shared, 'api/src', 'api/package.json', 'api/tsconfig.json', 'api/vite.config.ts'],
    /** @param {string} staging */
    async make(staging) {
      await step('building the server', async () => {
        const { build } = await import('vite')
        const api = path.join(root, 'api')
        await build({
          root: api,
          configFile: path.join(api, 'vite.config.ts'),
          logLevel: 'warn',
          build: { outDir: staging, emptyOutDir: true },
        })
      })
    },
  },
]

// A test or a shell may have set another value, and React's development build is three times as large.
process.env.NODE_ENV = 'production'

await command(async () => {
  const isAlways = !process.argv.includes('--if-stale')
  for (const target of targets) {
    const dist = path.join(root, target.dist)
    const inputs = digestInputs(root, target.inputs)
    if (isAlways || readStamp(dist) !== inputs)
      await swapIn(dist, inputs, (staging) => target.make(staging, dist))
  }
})
