/**
 * The legal texts that are in force ([O-59]). A version has only the documents that differ from the built-in ones, each
 * whole and in both languages. What a customer agrees to is stored by its hash, because the built-in texts of a release
 * are gone with the next one.
 */

import { createHash } from 'node:crypto'
import { builtInLegal } from '@vela/content/legal'
import { type LegalName, type LegalSources, type LegalText, legalNames } from '@vela/content/legal-text'
import { parseLegalText } from '@vela/content/parse-legal-text'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Language } from '../../http/language.ts'
import { addLegalText } from './legal-text.table.ts'
import type { Body } from './version.table.ts'

/** The body of a version of the legal texts. */
type OwnLegal = Partial<Record<LegalName, Readonly<Record<Language, string>>>>

type LegalInForce = {
  /** The published version; 0 is what is built in. */
  readonly number: number
  readonly hash: string
  readonly sources: LegalSources
  readonly texts: Readonly<Record<LegalName, Readonly<Record<Language, LegalText>>>>
}

/** The texts with those of a version in place of the built-in ones. */
export function overBuiltInLegal(body: Body): LegalSources {
  return { ...builtInLegal, ...(body as OwnLegal) }
}

/** The same texts have the same hash, in whatever order the database returns their names. */
export function hashLegal(sources: LegalSources): string {
  const hash = createHash('sha256')
  for (const name of legalNames)
    for (const language of ['en', 'es'] as const)
      hash.update(JSON.stringify([name, language, sources[name][language]]))
  return hash.digest('hex')
}

const read = (body: Body): Omit<LegalInForce, 'number'> => {
  const sources = overBuiltInLegal(body)
  const both = (name: LegalName) => ({
    en: parseLegalText(sources[name].en),
    es: parseLegalText(sources[name].es),
  })
  const texts = Object.fromEntries(legalNames.map((name) => [name, both(name)])) as LegalInForce['texts']
  return { hash: hashLegal(sources), sources, texts }
}

const builtIn = read({})
const known = new WeakMap<Body, typeof builtIn>()

export function readLegalInForce(published: Deps['published'], at: Date): LegalInForce {
  const number = published.current('legal', at)
  if (number === 0) return { number, ...builtIn }
  const body = published.body('legal', at)
  const found = known.get(body) ?? read(body)
  known.set(body, found)
  return { number, ...found }
}

/** What a consent says of the legal texts in force; stores these texts if nobody has agreed to them before. */
export async function keepLegalText(
  tx: Pick<Db, 'select' | 'insert'>,
  published: Deps['published'],
  at: Date,
): Promise<{ legalVersion: number; legalText: string }> {
  const { number, hash, sources } = readLegalInForce(published, at)
  await addLegalText(tx, { hash, sources })
  return { legalVersion: number, legalText: hash }
}
