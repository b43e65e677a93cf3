import { checkLegalTexts, type PolicyPrices } from '@vela/content/check-legal-texts'
import { builtInLegal } from '@vela/content/legal'
import { type LegalName, type LegalSources, legalNames } from '@vela/content/legal-text'
import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/legal-versions'
import type { Db } from '../../../db/database.ts'
import { Refused } from '../../../http/errors.ts'
import { languages } from '../../../http/language.ts'
import type { PreviewPage } from '../../../http/replies/preview-page.ts'
import { checkPrices, findPrices, previewPrices } from '../../billing/public.ts'
import {
  type Body,
  findDraft,
  findLegalText,
  findVersion,
  hashLegal,
  overBuiltInLegal,
  readLegalInForce,
} from '../../publishing/public.ts'
import { listRejectedWords } from './house-words.ts'
import { policyPrices } from './policy-prices.ts'
import {
  type Author,
  publishingCalls,
  readVersions,
  saveDraft,
  type VersionDeps,
  type Versioned,
} from './versions.ts'
import { writeLegalPage } from './write-legal-page.ts'

type Texts = Received<typeof calls.saveLegalDraft>['body']['texts']
type Problem = Reply<typeof calls.saveLegalDraft>['problems'][number]
type Reader = Pick<Db, 'select'>

/** What a call's schema or a check has let through. */
const asTexts = (body: Body) => body as Texts

/**
 * [O-59] The checks that the build makes of the built-in texts. The subscription policy may state the prices that
 * everyone is shown or those of the draft of the prices, so that the two can be published one after the other.
 */
async function findProblems(deps: VersionDeps, db: Reader, texts: Texts): Promise<Problem[]> {
  const sources = overBuiltInLegal(texts)
  const [inUse, drafted] = await listPolicyPrices(deps, db)
  const problems = checkLegalTexts(sources, inUse)
  const sound = drafted && checkLegalTexts(sources, drafted)
  return [...(sound && sound.length < problems.length ? sound : problems), ...listWords(texts)]
}

async function listPolicyPrices(deps: VersionDeps, db: Reader): Promise<[PolicyPrices, PolicyPrices?]> {
  const current = await findPrices(deps, db, deps.published.current('prices', deps.now()))
  const draft = (await findDraft(db, 'prices'))?.body
  return [
    policyPrices(current ?? previewPrices({})),
    ...(draft && checkPrices(draft).length === 0 ? [policyPrices(previewPrices(draft))] : []),
  ] as [PolicyPrices, PolicyPrices?]
}

const eachOf = (texts: Texts) =>
  legalNames.flatMap((name) =>
    languages.flatMap((language) => {
      const text = texts[name]?.[language]
      return text === undefined ? [] : [{ name, language, text }]
    }),
  )

/** The ids of headings are no words. */
const withoutIds = (text: string) => text.replace(/\{#[a-z-]+\}/g, '')

function listWords(texts: Texts): Problem[] {
  return eachOf(texts).flatMap(({ name, language, text }) =>
    listRejectedWords(withoutIds(text), language).map((text) => ({ name, language, text })),
  )
}

/** A text that replaces another one is not in force since an earlier day. */
function listDates({ published, now }: VersionDeps, texts: Texts): Problem[] {
  const { texts: inForce } = readLegalInForce(published, now())
  return eachOf(texts).flatMap(({ name, language, text }) => {
    const since = inForce[name][language].version
    const date = /^version: (\S+)$/m.exec(text)?.[1] ?? since
    return date >= since
      ? []
      : [{ name, language, text: `The date must not be before ${since}, the date of the text in force.` }]
  })
}

/** [O-59] Everything that is wrong with a draft. */
async function checkDraft(deps: VersionDeps, texts: Texts): Promise<Problem[]> {
  return [...(await findProblems(deps, deps.db, texts)), ...listDates(deps, texts)]
}

/** The audit log names texts by their hash; the versions have their words. */
const summarize = (body: Body) => ({
  documents: Object.keys(body),
  sha256: hashLegal(overBuiltInLegal(body)),
})

const legal: Versioned = {
  kind: 'legal',
  summarize,
  findProblem: async (body, { deps, tx, isCopy }) => {
    const texts = asTexts(body)
    // An older version is in force since an older day.
    const [problem] = [...(await findProblems(deps, tx, texts)), ...(isCopy ? [] : listDates(deps, texts))]
    return problem === undefined
      ? null
      : [problem.name, problem.language, problem.text].filter((part) => part !== null).join(', ')
  },
}

const copyOf = (sources: LegalSources) =>
  Object.fromEntries(legalNames.map((name) => [name, { ...sources[name] }])) as Record<
    LegalName,
    { en: string; es: string }
  >

export async function readLegalVersions(deps: VersionDeps): Promise<Reply<typeof calls.readLegalVersions>> {
  const { draft, current, versions } = await readVersions(deps, 'legal')
  const own = draft && asTexts(draft.body)
  const inForce = asTexts(versions.find(({ published }) => published.number === current)?.body ?? {})
  return {
    built_in: copyOf(builtInLegal),
    draft: draft && own ? { texts: own, problems: await checkDraft(deps, own), ...draft.changed } : null,
    current,
    in_force: inForce,
    in_force_problems: await findProblems(deps, deps.db, inForce),
    versions: versions.map(({ body, published }) => ({
      ...published,
      documents: legalNames.filter((name) => body[name] !== undefined),
    })),
  }
}

export async function saveLegalDraft(
  deps: VersionDeps,
  { body: { texts }, operator, requestId }: Author & Pick<Received<typeof calls.saveLegalDraft>, 'body'>,
) {
  await saveDraft(deps, legal, texts, { operator, requestId })
  return { problems: await checkDraft(deps, texts) }
}

const noSuchText = new Refused('no_such_text', 404, 'There is no such text.')

/** [O-59] A text of the draft, which is the one in force if there is no draft, or of a version by its number. */
export async function previewLegalText(
  { db, published, now }: VersionDeps,
  { params: { version, name, language } }: Pick<Received<typeof calls.previewLegalText>, 'params'>,
): Promise<PreviewPage> {
  const number = version === 'draft' ? published.current('legal', now()) : Number(version)
  const draft = version === 'draft' ? await findDraft(db, 'legal') : undefined
  // Version 0 is the built-in texts, with nothing changed.
  const body = draft?.body ?? (number === 0 ? {} : (await findVersion(db, 'legal', number))?.body)
  if (body === undefined) throw noSuchText
  return writeLegalPage(overBuiltInLegal(body)[name][language], language)
}

/** [O-59] An older consent still shows which text it was. */
export async function readAgreedText(
  { db }: VersionDeps,
  { params: { hash, name, language } }: Pick<Received<typeof calls.readAgreedText>, 'params'>,
): Promise<PreviewPage> {
  const sources = await findLegalText(db, hash)
  if (sources === undefined) throw noSuchText
  return writeLegalPage(sources[name][language], language)
}

export const { publish: publishLegalTexts, rollBack: rollBackLegalTexts } = publishingCalls(legal, 'texts')
