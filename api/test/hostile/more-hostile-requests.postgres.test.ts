import { testHostile } from './test-hostile.ts'

testHostile(
  '[E-02] no generated request ends in an error of ours or hangs, and a refused one writes no row',
  {
    seed: 2,
    count: Number(process.env['HOSTILE'] ?? 1_000_000) / 2,
  },
)
