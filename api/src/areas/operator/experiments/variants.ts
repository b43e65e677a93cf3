import type { OwnTexts } from '@vela/contract/interface-texts'
import { asOwnTexts, type Experiment, findVersion } from '../../publishing/public.ts'
import { flows } from '../versions/flow-versions.ts'
import { prices } from '../versions/price-versions.ts'
import { texts } from '../versions/text-versions.ts'
import {
  type Author,
  type PublishTx,
  publishAgain,
  publishBody,
  type VersionDeps,
} from '../versions/versions.ts'
import { sameVariants, seenBefore, tooManyTexts, unknownPrices, unknownTexts } from './refusals.ts'

type Variant = Experiment['variants'][number]

/** What the variants together may have, as one version may (contract/src/interface-texts.ts). */
const maxTotal = 8000
/** Seen before the first answer is stored, which assigns a visitor. */
const firstScreens = ['front.', 'age.']

const flowOfAll = ({ published, now }: VersionDeps) => published.body('flow', now())['flow'] ?? 'main'

/** [O-53] [O-81] Refuses variants that do not differ, or name what does not exist or was seen before. */
export async function refuseUnsound(deps: VersionDeps, variants: readonly Variant[]): Promise<void> {
  const shown = variants.map(({ prices, texts, flow }) =>
    JSON.stringify([prices, texts ?? null, flow ?? flowOfAll(deps)]),
  )
  if (new Set(shown).size < variants.length) throw sameVariants
  const inUse = asOwnTexts(deps.published.body('texts', deps.now()))
  let total = 0
  for (const { prices, texts } of variants) {
    if (prices !== null && (await findVersion(deps.db, 'prices', prices)) === undefined) throw unknownPrices
    const version = texts === undefined ? undefined : await findVersion(deps.db, 'texts', texts)
    if (texts !== undefined && version === undefined) throw unknownTexts
    if (version === undefined) continue
    const own = asOwnTexts(version.body)
    if (ofFirstScreens(own) !== ofFirstScreens(inUse)) throw seenBefore
    total += JSON.stringify(own).length
  }
  if (total > maxTotal) throw tooManyTexts
}

const ofFirstScreens = (own: OwnTexts): string =>
  JSON.stringify(Object.entries(own).filter(([id]) => firstScreens.some((first) => id.startsWith(first))))

type Adopted = Author & { readonly note: string }

/** [O-52] [O-81] Publishes for everyone what a variant has and the others do not. */
export async function publishVariant(
  deps: VersionDeps,
  tx: PublishTx,
  variant: Variant,
  adopted: Adopted,
): Promise<void> {
  if (variant.prices !== null) await publishAgain(deps, tx, prices, { ...adopted, copyOf: variant.prices })
  if (variant.texts !== undefined) await publishAgain(deps, tx, texts, { ...adopted, copyOf: variant.texts })
  if (variant.flow !== undefined && variant.flow !== flowOfAll(deps))
    await publishBody(deps, tx, flows, { ...adopted, body: { flow: variant.flow } })
}
