import { testHostile } from './test-hostile.ts'

// The other half is in more-hostile-requests.postgres.test.ts, so that two processes share the work.
testHostile(
  '[E-02] no generated request ends in an error of ours or hangs, and a refused one writes no row',
  {
    seed: 1,
    count: Number(process.env['HOSTILE'] ?? 1_000_000) / 2,
  },
)
