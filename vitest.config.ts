import { defineConfig } from 'vitest/config'
import { evaluateContent } from './content/build/evaluate-content.ts'

// PostgreSQL runs all API files. The embedded engine is PostgreSQL too, and the journeys of e2e/ run on it: outside of
// `npm run test:long` it runs what depends on the engine.
const isLong = process.env['LONG'] !== undefined
const embeddedShare = [
  'api/src/operator-command.test.ts',
  'api/src/{backup,db}/**/*.test.ts',
  'api/src/jobs/queue.test.ts',
  'api/src/http/{health,lost-database}.test.ts',
  'api/src/http/admission/overload.test.ts',
  'api/test/kill/**/*.test.ts',
  'api/test/tables-agree.test.ts',
  'scripts/production/lay-out.test.mjs',
]
/** Slow, and a smaller test in `npm test` proves the same behaviour. */
const longOnly = isLong
  ? []
  : [
      'api/test/account-flood.postgres.test.ts',
      'api/test/database-loss.postgres.test.ts',
      'api/test/full-disk.test.ts',
      'api/test/hostile/*.postgres.test.ts',
      'api/test/process-loss.postgres.test.ts',
      'api/src/areas/billing/flows/several-processes-simulation.postgres.test.ts',
    ]
/** A busy machine may be slow; what never comes still fails. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 50_000 } } }
/** The content is compiled once for all processes of the tests. */
const plugins = [evaluateContent()]
const api = {
  ...patience,
  include: ['api/src/**/*.test.ts', 'api/test/**/*.test.ts'],
  pool: 'forks' as const,
}

const web = {
  plugins,
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    ...patience,
    name: 'web',
    // A person sees dates in their own time zone, and these tests tell those of UTC.
    env: { TZ: 'UTC' },
    include: ['web/src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['web/src/test-setup.ts'],
    isolate: false,
  },
}
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...patience, name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      {
        test: { ...patience, name: 'simulator', include: ['simulator/src/**/*.test.ts'], isolate: false },
      },
      {
        plugins,
        test: {
          ...patience,
          name: 'content',
          include: ['content/{src,build}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'house',
          include: ['web/build/**/*.test.ts', 'scripts/**/*.test.mjs', 'docs/**/*.test.ts'],
          // It needs a build, which the API tests have.
          exclude: ['scripts/production/lay-out.test.mjs'],
          isolate: false,
        },
      },
      // Isolating each file costs most of the time of a small one: test-setup.ts resets the state instead.
      web,
      {
        plugins,
        test: {
          ...api,
          // Subscriptions are simulated on PostgreSQL in the usual tests, on both engines in the long ones.
          include: isLong
            ? [...api.include, 'scripts/production/lay-out.test.mjs', 'simulation/subscriptions.test.ts']
            : embeddedShare,
          name: 'api-embedded',
          isolate: false,
          exclude: ['api/**/*.postgres.test.ts'],
          env: { ENGINE: 'embedded' },
          globalSetup: ['api/test/embedded-global-setup.ts'],
        },
      },
      {
        plugins,
        test: {
          ...api,
          include: [
            ...api.include,
            // They take half as long as on the embedded engine.
            'simulation/{two-devices,learning-days,attempts,random-runs}.test.ts',
            'simulation/debriefs/*.test.ts',
          ],
          name: 'api-postgres',
          isolate: false,
          // These do not depend on the engine, or a killed process is tried on the embedded one.
          exclude: [
            ...longOnly,
            ...(isLong ? [] : ['api/test/kill/**']),
            'api/src/operator-command.test.ts',
            'api/src/db/embedded/**',
          ],
          env: { ENGINE: 'postgres' },
          globalSetup: ['api/test/postgres-global-setup.ts'],
        },
      },
    ],
  },
})
