import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MissionTexts, missionTexts as shape } from '@vela/contract/mission-run'
import { missions } from '@vela/simulator/missions'
import type { MissionId } from '@vela/simulator/types'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readChapterTitles } from '../courses/chapter-words.ts'
import type { ContentLanguage } from '../courses/course-files.ts'

const folder = join(import.meta.dirname, '../../simulator')

const inBoth = (maxLength: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(maxLength))
  return z.strictObject({ en: text, es: text })
}
const id = z.string().check(z.regex(/^[a-zA-Z0-9]+(-[a-z0-9]+)*$/))

const ids = z._default(z.array(z.string()), [])
const asks = z.array(z.string()).check(z.minLength(3), z.maxLength(14))

const schema = z.strictObject({
  title: inBoth(40),
  summary: inBoth(120),
  story: inBoth(480),
  inputs: z.record(id, inBoth(60)),
  predict: inBoth(160),
  stops: z.record(
    id,
    z.strictObject({ title: inBoth(60), text: inBoth(320), options: z.record(id, inBoth(40)) }),
  ),
  plan: inBoth(120),
  ends: z.record(id, inBoth(240)),
  lesson: inBoth(280),
  /** The replies of the consultant that end with this mission, and how people ask for the mission itself. */
  consultant: z.strictObject({
    answers: ids,
    calculations: ids,
    advice: ids,
    asks: z.strictObject({ en: asks, es: asks }),
  }),
})

export type WrittenMission = z.output<typeof schema>

const known = new Map<MissionId, WrittenMission>()

/** The texts of a mission in both languages, as content/simulator holds them. Each file is read once. */
export function readMission(mission: MissionId): WrittenMission {
  const written = known.get(mission) ?? parseMission(mission)
  known.set(mission, written)
  return written
}

function parseMission(mission: MissionId): WrittenMission {
  const path = `content/simulator/${mission}.yaml`
  const read = schema.safeParse(parse(readFileSync(join(folder, `${mission}.yaml`), 'utf8')))
  if (read.success) return read.data
  throw new Error(`${path}: ${z.prettifyError(read.error)}`)
}

/** The texts of all missions in one language. */
export function readMissionTexts(language: ContentLanguage): Readonly<Record<MissionId, MissionTexts>> {
  const titles = readChapterTitles(language)
  const texts = missions.map(({ id, chapter }) => [
    id,
    shape.parse({ ...inLanguage(readMission(id), language), chapter: titles[chapter] }),
  ])
  return Object.fromEntries(texts) as Record<MissionId, MissionTexts>
}

function inLanguage(written: object, language: ContentLanguage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null) return [name, value]
      return [name, 'en' in value && 'es' in value ? value[language] : inLanguage(value, language)]
    }),
  )
}
