import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { consultantAvatar, profileAvatars } from './avatars.ts'
import { castPictures } from './cast.ts'
import { coursePictures } from './courses.ts'
import { emptySigns } from './empty-signs.ts'
import { flags } from './flags.ts'
import { funnelSigns } from './funnel-signs.ts'
import { goalObjects } from './goals.ts'
import { messageSigns } from './message-signs.ts'
import { moods } from './moods.ts'
import { agePeople, genderPeople } from './people.ts'
import type { PictureFile } from './picture-file.ts'
import { beforePeople, goalPeople } from './plan-people.ts'
import { signs } from './signs.ts'

const folder = import.meta.dirname

const listed: PictureFile[] = [
  ...Object.values(genderPeople),
  ...Object.values(agePeople.male),
  ...Object.values(agePeople.female),
  ...Object.values(beforePeople),
  ...Object.values(goalPeople),
  ...Object.values(profileAvatars),
  consultantAvatar,
  ...Object.values(castPictures),
  ...Object.values(goalObjects),
  ...Object.values(moods),
  ...Object.values(coursePictures),
  ...Object.values(signs),
  ...Object.values(funnelSigns),
  ...Object.values(messageSigns),
  ...Object.values(emptySigns),
  ...Object.values(flags),
]

const stored = ['people', 'objects', 'flags'].flatMap((family) =>
  readdirSync(join(folder, family)).map((name) => `${family}/${name}`),
)

const pathOf = (picture: PictureFile) => picture.src.replace(/^.*\/pictures\//, '').replace('?no-inline', '')

const read = (path: string) => readFileSync(join(folder, path))

function sizeOf(path: string) {
  const [, width, height, boxWidth, boxHeight] =
    /^<svg [^>]*width="(\d+)" height="(\d+)"[^>]* viewBox="0 0 (\d+) (\d+)"/.exec(read(path).toString()) ?? []
  expect(Number(width) / Number(height), path).toBeCloseTo(Number(boxWidth) / Number(boxHeight), 3)
  return { width: Number(width), height: Number(height) }
}

describe('pictures', () => {
  test('each listed picture exists and has the size it is listed with', () => {
    for (const picture of listed) {
      const path = pathOf(picture)
      expect(existsSync(join(folder, path)), path).toBe(true)
      expect({ width: picture.width, height: picture.height }, path).toEqual(sizeOf(path))
    }
  })

  test('each stored picture is listed, once', () => {
    expect(listed.map(pathOf).toSorted()).toEqual(stored.toSorted())
  })

  test('pictures are drawings without scripts and references', () => {
    for (const path of stored) {
      expect(path).toMatch(/\.svg$/)
      expect(read(path).toString(), path).not.toMatch(
        /<(script|foreignObject|style|image|use|a)\b|href|\bon\w+=|url\((?!#)|data:|@import|<!/i,
      )
    }
  })

  test('the two people of the first screen stay under 4 kB each on the wire', () => {
    for (const picture of Object.values(genderPeople)) {
      expect(brotliCompressSync(read(pathOf(picture))).length).toBeLessThan(4096)
    }
  })

  test('all pictures together stay under 200 kB, none above 10 kB', () => {
    const sizes = stored.map((path) => read(path).length)
    expect(Math.max(...sizes)).toBeLessThan(10_240)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200 * 1024)
  })
})
