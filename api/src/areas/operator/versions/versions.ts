/**
 * Versions of what is built in, of any kind: a draft, publishing it, the history, and publishing an older version again.
 * What a kind has in its body and how that is checked is in the file of the kind, such as price-versions.ts. Every step
 * is in the audit log ([O-52]).
 */

import type { Db } from '../../../db/database.ts'
import type { Deps, Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import {
  addVersion,
  type Body,
  deleteDraft,
  findDraft,
  findVersion,
  type Kind,
  listVersions,
  lockVersions,
  putDraft,
  type Version,
} from '../../publishing/public.ts'
import { listEmails } from '../access/operator.table.ts'
import { recordAction } from '../audit/record-action.ts'

export type VersionDeps = Pick<Deps, 'db' | 'now' | 'published' | 'log' | 'texts'>
export type PublishTx = Pick<Db, 'select' | 'insert' | 'execute'>

type Checked = {
  readonly deps: VersionDeps
  readonly tx: Pick<Db, 'select'>
  /** Whether the body was published before. */
  readonly isCopy: boolean
}

/** One kind of versions, and how its bodies are checked. */
export type Versioned = {
  readonly kind: Kind
  /** What is wrong with a body, in one line; null if it may be published. */
  readonly findProblem: (body: Body, checked: Checked) => string | null | Promise<string | null>
  /** What the audit log has of a body. */
  readonly summarize: (body: Body) => object
}

export type Author = { readonly operator: Operator; readonly requestId: string }

export async function readVersions({ db }: VersionDeps, kind: Kind) {
  const [draft, versions] = [await findDraft(db, kind), await listVersions(db, kind)]
  const emails = await listEmails(db, [
    ...versions.map(({ publishedBy }) => publishedBy),
    ...(draft ? [draft.changedBy] : []),
  ])
  const nameOf = (operatorId: string) => emails.get(operatorId) ?? ''
  return {
    draft: draft && {
      body: draft.body,
      changed: { changed_at: draft.changedAt.toISOString(), changed_by: nameOf(draft.changedBy) },
    },
    // It takes effect within seconds; whoever has published it need not wait to see so.
    current: versions.find(({ audience }) => audience === 'everyone')?.number ?? 0,
    versions: versions.map(({ number, audience, note, copyOf, publishedAt, publishedBy, body }) => ({
      body,
      published: {
        number,
        audience,
        note,
        copy_of: copyOf,
        published_at: publishedAt.toISOString(),
        published_by: nameOf(publishedBy),
      },
    })),
  }
}

export async function saveDraft(
  { db, now }: VersionDeps,
  { kind, summarize }: Versioned,
  body: Body,
  { operator: { operatorId }, requestId }: Author,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    await lockVersions(tx, kind)
    await putDraft(tx, { kind, body, changedBy: operatorId, changedAt: at })
    await recordAction(tx, {
      operatorId,
      action: 'version.draft',
      subject: { kind: 'version', id: kind },
      reason: '',
      requestId,
      detail: { [kind]: summarize(body) },
      at,
    })
  })
}

const draftChanged = new Refused(
  'draft_changed',
  409,
  'Somebody else has changed the draft meanwhile. Reload the page and look at it again.',
)

type Wanted = Author & {
  /** The draft that was previewed. */
  readonly body: Body
  readonly audience: Version['audience']
  readonly note: string
}

/** [O-51] Only a draft without problems is published, and only the one that was previewed. */
async function publishDraft(
  deps: VersionDeps,
  versioned: Versioned,
  { body, audience, note, operator, requestId }: Wanted,
): Promise<{ number: number }> {
  const { kind } = versioned
  const number = await deps.db.transaction(async (tx) => {
    await lockVersions(tx, kind)
    const draft = await findDraft(tx, kind)
    if (draft === undefined || !isSame(draft.body, body)) throw draftChanged
    const version = { ...written(deps, operator), kind, body, audience, note, copyOf: null }
    const added = await publish(deps, tx, versioned, version, requestId)
    await deleteDraft(tx, kind)
    return added
  })
  await deps.published.refresh()
  return { number }
}

type Again = Author & { readonly copyOf: number; readonly note: string }

const noSuchVersion = new Refused('no_such_version', 404, 'There is no version with this number.')

/** [O-52] Publishes an older body again; 0 is what is built in. */
async function rollBack(deps: VersionDeps, versioned: Versioned, again: Again): Promise<{ number: number }> {
  const number = await deps.db.transaction((tx) => publishAgain(deps, tx, versioned, again))
  await deps.published.refresh()
  return { number }
}

/** [O-52] Publishes a version again for everyone, in the caller's transaction. */
export async function publishAgain(
  deps: VersionDeps,
  tx: PublishTx,
  versioned: Versioned,
  { copyOf, note, operator, requestId }: Again,
): Promise<number> {
  const { kind } = versioned
  await lockVersions(tx, kind)
  const body = copyOf === 0 ? {} : (await findVersion(tx, kind, copyOf))?.body
  if (body === undefined) throw noSuchVersion
  const version = { ...written(deps, operator), kind, body, audience: 'everyone', note, copyOf } as const
  return publish(deps, tx, versioned, version, requestId)
}

type First = Author & { readonly body: Body; readonly note: string }

/** [O-81] Publishes a body that no draft was of for everyone, in the caller's transaction. */
export async function publishBody(
  deps: VersionDeps,
  tx: PublishTx,
  versioned: Versioned,
  { body, note, operator, requestId }: First,
): Promise<number> {
  const { kind } = versioned
  await lockVersions(tx, kind)
  const version = {
    ...written(deps, operator),
    kind,
    body,
    audience: 'everyone',
    note,
    copyOf: null,
  } as const
  return publish(deps, tx, versioned, version, requestId)
}

type PublishBody<Field extends string> = Readonly<Record<Field, Body>> & {
  readonly audience?: Version['audience']
  readonly note: string
}

/** The calls that every kind has alike; `field` is where a request has the body. */
export function publishingCalls<Field extends string>(versioned: Versioned, field: Field) {
  return {
    publish: (deps: VersionDeps, request: Author & { readonly body: PublishBody<Field> }) => {
      const { body, operator, requestId } = request
      const { audience = 'everyone', note } = body
      return publishDraft(deps, versioned, { body: body[field], audience, note, operator, requestId })
    },
    rollBack: (
      deps: VersionDeps,
      {
        body: { number: copyOf, note },
        operator,
        requestId,
      }: Author & { readonly body: { readonly number: number; readonly note: string } },
    ) => rollBack(deps, versioned, { copyOf, note, operator, requestId }),
  }
}

const written = ({ now }: VersionDeps, { operatorId }: Operator) =>
  ({ publishedBy: operatorId, publishedAt: now() }) as const

async function publish(
  deps: VersionDeps,
  tx: PublishTx,
  { kind, findProblem, summarize }: Versioned,
  version: Omit<Version, 'number'>,
  requestId: string,
): Promise<number> {
  const { body, audience, note, copyOf, publishedBy, publishedAt } = version
  const problem = await findProblem(body, { deps, tx, isCopy: copyOf !== null })
  if (problem !== null) throw new Refused('not_sound', 422, problem)
  const { number } = await addVersion(tx, version)
  await recordAction(tx, {
    operatorId: publishedBy,
    action: copyOf === null ? 'version.publish' : 'version.publish_again',
    subject: { kind: 'version', id: `${kind} ${number}` },
    reason: note,
    requestId,
    detail: { [kind]: summarize(body), audience, ...(copyOf !== null && { copyOf }) },
    at: publishedAt,
  })
  return number
}

/** PostgreSQL stores the keys of jsonb in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
