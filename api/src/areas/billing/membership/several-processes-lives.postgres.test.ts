import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSeeds } from '../../../../test/draw-seeds.ts'
import { livesAWorld } from '../../../../test/membership-world.ts'
import { playWorlds } from '../../../../test/play-worlds.ts'

const { runs, seeds, timeout } = drawSeeds({ usual: 1, long: 1000 / livesAWorld })

let worlds: Awaited<ReturnType<typeof playWorlds>>

beforeAll(async () => {
  worlds = await playWorlds()
})
afterAll(() => worlds.close())

test(`[I1] [I2] [I3] [I4] [I5] [I8] [I9] [I11] [M-10] ${runs * livesAWorld} lives of two years, with processes that come between each other, agree with the provider's books`, {
  timeout,
}, async () => {
  let charged = 0
  const failed: string[] = []
  for (const seed of seeds)
    charged += await worlds.play(seed).catch((error: Error) => {
      failed.push(error.message)
      return 0
    })
  expect(failed).toEqual([])
  expect(charged).toBeGreaterThan(seeds.length * livesAWorld)
})
