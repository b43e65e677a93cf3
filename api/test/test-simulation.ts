import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSeeds } from './draw-seeds.ts'
import { playWorlds } from './play-worlds.ts'
import { runsAWorld } from './subscription-world.ts'

const { runs, seeds, timeout } = drawSeeds({ usual: 1, long: 1000 / runsAWorld })

/** Simulates the subscriptions of each seed on the engine of the project. */
export function testSimulation(title: string): void {
  let worlds: Awaited<ReturnType<typeof playWorlds>>
  beforeAll(async () => {
    worlds = await playWorlds()
  })
  afterAll(() => worlds.close())

  test(`${title} (${runs * runsAWorld} subscriptions)`, { timeout }, async () => {
    let charged = 0
    const failed: string[] = []
    for (const seed of seeds)
      charged += await worlds.play(seed).catch((error: Error) => {
        failed.push(error.message)
        return 0
      })
    expect(failed).toEqual([])
    expect(charged).toBeGreaterThan(seeds.length * runsAWorld)
  })
}
