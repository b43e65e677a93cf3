import type { CallShape, Received, Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import type * as calls from '@vela/contract/operator/versions'
import type { Db } from '../../../db/database.ts'
import type { Deps, Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import {
  builtInPrices,
  type Catalogue,
  checkPrices as findProblems,
  previewPrices,
} from '../../billing/public.ts'
import {
  addVersion,
  type Body,
  deleteDraft,
  findDraft,
  findVersion,
  listVersions,
  lockVersions,
  putDraft,
  type Version,
} from '../../publishing/public.ts'
import { listEmails } from '../access/operator.table.ts'
import { recordAction } from '../audit/record-action.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'published'>

type Request<C extends CallShape> = {
  readonly body: Received<C>['body']
  readonly requestId: string
  readonly operator: Operator
}

const kind = 'prices'

const plansOf = ({ products }: Catalogue) =>
  products.map(({ id, flow, discount, first, fullAmount, renewal, isPopular }) => ({
    id,
    flow,
    weeks: first.weeks,
    discount,
    amount: first.amount,
    full: fullAmount,
    renewal_amount: renewal.amount,
    renewal_weeks: renewal.weeks,
    is_popular: isPopular,
  }))

/** What a check has let through is cents by id. */
const asPrices = (body: Body) => body as Record<string, number>

export async function readPriceVersions({ db }: UsedDeps): Promise<Reply<typeof calls.readPriceVersions>> {
  const [draft, versions] = [await findDraft(db, kind), await listVersions(db, kind)]
  const emails = await listEmails(db, [
    ...versions.map(({ publishedBy }) => publishedBy),
    ...(draft ? [draft.changedBy] : []),
  ])
  const nameOf = (operatorId: string) => emails.get(operatorId) ?? ''
  return {
    built_in: plansOf(builtInPrices),
    draft: draft
      ? {
          prices: asPrices(draft.body),
          changed_at: draft.changedAt.toISOString(),
          changed_by: nameOf(draft.changedBy),
        }
      : null,
    // It takes effect within seconds; whoever has published it need not wait to see so.
    current: versions.find(({ audience }) => audience === 'everyone')?.number ?? 0,
    versions: versions.map(({ number, audience, note, copyOf, publishedAt, publishedBy, body }) => ({
      number,
      audience,
      note,
      copy_of: copyOf,
      published_at: publishedAt.toISOString(),
      published_by: nameOf(publishedBy),
      prices: asPrices(body),
    })),
  }
}

/** [O-51] The same checks as the build. */
export async function checkPrices(
  _deps: UsedDeps,
  { body: { prices } }: Pick<Request<typeof calls.checkPrices>, 'body'>,
): Promise<Reply<typeof calls.checkPrices>> {
  const problems = findProblems(prices)
  const plans = problems.length > 0 ? [] : plansOf(previewPrices(prices))
  return { problems, warnings: listContradictions(plans), plans }
}

/** The subscription policy lists the built-in prices; whoever publishes others must know. */
function listContradictions(plans: ReturnType<typeof plansOf>): string[] {
  const builtIn = new Map(builtInPrices.products.map(({ id, first }) => [id, first.amount]))
  return plans
    .filter(({ id, amount, flow }) => flow === 'main' && builtIn.get(id) !== amount)
    .map(({ id, amount, weeks, discount }) => {
      const [before, after] = [builtIn.get(id) ?? 0, amount].map((cents) => formatMoney(cents, 'USD', 'en'))
      return `The subscription policy says ${before} for ${weeks} ${weeks === 1 ? 'week' : 'weeks'} at ${discount} % off; this version says ${after}.`
    })
}

export async function savePriceDraft(
  { db, now }: UsedDeps,
  { body: { prices }, operator: { operatorId }, requestId }: Request<typeof calls.savePriceDraft>,
) {
  const at = now()
  await db.transaction(async (tx) => {
    await lockVersions(tx, kind)
    await putDraft(tx, { kind, body: prices, changedBy: operatorId, changedAt: at })
    await recordAction(tx, {
      operatorId,
      action: 'version.draft',
      subject: { kind: 'version', id: kind },
      reason: '',
      requestId,
      detail: { prices },
      at,
    })
  })
  return { status: 'ok' } as const
}

const draftChanged = new Refused(
  'draft_changed',
  409,
  'Somebody else has changed the draft meanwhile. Reload the page and look at it again.',
)

/** [O-51] Only a draft without problems is published, and only the one that was previewed. */
export async function publishPrices(
  deps: UsedDeps,
  { body: { prices, audience, note }, operator, requestId }: Request<typeof calls.publishPrices>,
) {
  const number = await deps.db.transaction(async (tx) => {
    await lockVersions(tx, kind)
    const draft = await findDraft(tx, kind)
    if (draft === undefined || !isSame(draft.body, prices)) throw draftChanged
    const added = await publish(
      tx,
      { ...written(deps, operator), body: prices, audience, note, copyOf: null },
      requestId,
    )
    await deleteDraft(tx, kind)
    return added
  })
  await deps.published.refresh()
  return { number }
}

const noSuchVersion = new Refused('no_such_version', 404, 'There is no version with this number.')

/** [O-52] Publishes an older body again; 0 is what is built in. */
export async function rollBackPrices(
  deps: UsedDeps,
  { body: { number: copyOf, note }, operator, requestId }: Request<typeof calls.rollBackPrices>,
) {
  const number = await deps.db.transaction((tx) =>
    publishAgain(deps, tx, { copyOf, note, operator, requestId }),
  )
  await deps.published.refresh()
  return { number }
}

type Again = {
  readonly copyOf: number
  readonly note: string
  readonly operator: Operator
  readonly requestId: string
}

/** [O-52] Publishes a version again for everyone, in the caller's transaction. */
export async function publishAgain(
  deps: UsedDeps,
  tx: Tx,
  { copyOf, note, operator, requestId }: Again,
): Promise<number> {
  await lockVersions(tx, kind)
  const body = copyOf === 0 ? {} : (await findVersion(tx, kind, copyOf))?.body
  if (body === undefined) throw noSuchVersion
  const version = { ...written(deps, operator), body, audience: 'everyone', note, copyOf } as const
  return publish(tx, version, requestId)
}

const written = ({ now }: UsedDeps, { operatorId }: Operator) =>
  ({ kind, publishedBy: operatorId, publishedAt: now() }) as const

type Tx = Pick<Db, 'select' | 'insert' | 'execute'>

async function publish(tx: Tx, version: Omit<Version, 'number'>, requestId: string): Promise<number> {
  const { body, audience, note, copyOf, publishedBy, publishedAt } = version
  const [problem] = findProblems(body)
  if (problem !== undefined)
    throw new Refused('not_sound', 422, [problem.id, problem.text].filter((part) => part !== null).join(': '))
  const { number } = await addVersion(tx, version)
  await recordAction(tx, {
    operatorId: publishedBy,
    action: copyOf === null ? 'version.publish' : 'version.publish_again',
    subject: { kind: 'version', id: `${kind} ${number}` },
    reason: note,
    requestId,
    detail: { prices: body, audience, ...(copyOf !== null && { copyOf }) },
    at: publishedAt,
  })
  return number
}

function isSame(one: Body, other: Body): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
