import { lt, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Device, Traffic } from '../../../http/attribution.ts'
import type { Language } from '../../../http/language.ts'

export const landingMinute = pgTable('landing_minute', {
  minute: timestamp({ withTimezone: true }).notNull(),
  language: text().$type<Language>().notNull(),
  flow: text(),
  device: text().$type<Device>(),
  source: text(),
  campaign: text(),
  traffic: text().$type<Traffic>().notNull(),
  landings: integer().notNull(),
})

export type LandingMinute = typeof landingMinute.$inferSelect

/** Adds the counts of one process to those that other processes have stored. */
export async function addLandings(db: Db, counted: readonly LandingMinute[]): Promise<void> {
  const { minute, language, flow, device, source, campaign, traffic, landings } = landingMinute
  await db
    .insert(landingMinute)
    .values([...counted])
    .onConflictDoUpdate({
      target: [minute, language, flow, device, source, campaign, traffic],
      set: { landings: sql`${landings} + excluded.landings` },
    })
}

export async function deleteLandings(db: Db, before: Date): Promise<void> {
  await db.delete(landingMinute).where(lt(landingMinute.minute, before))
}
