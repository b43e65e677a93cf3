import { randomUUID } from 'node:crypto'
import type { OwnTexts } from '@vela/contract/interface-texts'
import { addExperiment, type Variant } from '../src/areas/publishing/experiment.table.ts'
import { addVersion, type Body, type Kind, type Version } from '../src/areas/publishing/version.table.ts'
import type { Deps } from '../src/deps.ts'
import { addSignedInOperator } from './operators.ts'

/** Longer than it takes a version to take effect. */
export const effectiveMs = 6000

/** Stores a version of the prices as if it was published a moment ago. */
export const publishPrices = (
  deps: Pick<Deps, 'db' | 'now' | 'published'>,
  body: Body,
  audience: Version['audience'] = 'everyone',
): Promise<number> => publishVersion(deps, 'prices', body, audience)

async function publishVersion(
  deps: Pick<Deps, 'db' | 'now' | 'published'>,
  kind: Kind,
  body: Body,
  audience: Version['audience'],
): Promise<number> {
  const { operatorId: publishedBy } = await addSignedInOperator(deps)
  const publishedAt = new Date(deps.now().getTime() - effectiveMs)
  const given = { kind, body, audience, note: 'a test', copyOf: null } as const
  const { number } = await addVersion(deps.db, { ...given, publishedBy, publishedAt })
  await deps.published.refresh()
  return number
}

/** Stores a version of the interface texts as if it was published a moment ago. */
export const publishTexts = (
  deps: Pick<Deps, 'db' | 'now' | 'published'>,
  texts: OwnTexts,
  audience: Version['audience'] = 'everyone',
): Promise<number> => publishVersion(deps, 'texts', texts, audience)

/** Starts an experiment as if somebody had a moment ago. */
export async function startExperiment(
  deps: Pick<Deps, 'db' | 'now' | 'published'>,
  variants: readonly Variant[],
  salt = 'salt',
): Promise<string> {
  const { operatorId: createdBy } = await addSignedInOperator(deps)
  const at = new Date(deps.now().getTime() - effectiveMs)
  const id = randomUUID()
  const given = { name: 'A test', method: 'sequential', lift: 10, planned: 1000 } as const
  await addExperiment(deps.db, { ...given, id, variants, salt, createdBy, createdAt: at, startedAt: at })
  await deps.published.refresh()
  return id
}
