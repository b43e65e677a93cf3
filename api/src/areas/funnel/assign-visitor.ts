import type { Reply } from '@vela/contract/call'
import type { saveAnswer } from '@vela/contract/save-answer'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findSession, setFlow } from '../identity/public.ts'
import { type Experiment, exposeVisit, findExposed, startsAtQuiz, variantName } from '../publishing/public.ts'

type Assigned = NonNullable<Reply<typeof saveAnswer>['data']['assigned']>

type Answered = {
  readonly sessionId: string
  /** Whether the answer opened the session. */
  readonly isNew: boolean
  /** The visitor's flow; null is the main one. */
  readonly flow: string | null
  /** Whether the visitor's link chose it. */
  readonly namesFlow: boolean
}

/**
 * [O-81] Assigns a visitor at the first answer, where an experiment varies texts or the flow, or a flow is published.
 * Before it there is nobody to count: a page view writes no row of its own. A link that names a flow keeps it, and its
 * visitors take no part in an experiment with flows. Null while neither runs, which costs no query.
 */
export async function assignVisitor(
  { db, published, now }: Pick<Deps, 'db' | 'published' | 'now'>,
  { sessionId, isNew, flow, namesFlow }: Answered,
): Promise<Assigned | null> {
  const at = now()
  const running = published.experiment(at)
  const experiment = running !== null && startsAtQuiz(running) ? running : null
  const flowOfAll = published.body('flow', at)['flow']
  if (experiment === null && flowOfAll === undefined) return null
  return db.transaction(async (tx) => {
    const session = await findSession(tx, sessionId, at)
    if (session === undefined) return null
    const { visit } = session
    const takesPart = !namesFlow || !experiment?.variants.some((variant) => variant.flow !== undefined)
    const number =
      experiment === null
        ? undefined
        : isNew && takesPart
          ? await exposeVisit(tx, experiment, { visit, unit: String(visit), at })
          : await findExposed(tx, experiment.id, visit)
    const flowOfVariant = number === undefined ? undefined : experiment?.variants[number]?.flow
    const isNewer = isNew && !namesFlow && (flowOfVariant ?? flowOfAll) === 'newer'
    if (isNewer) await setFlow(tx, sessionId, 'newer')
    const variant = experiment === null ? undefined : nameVariant(experiment, number)
    return { flow: isNewer ? 'newer' : flow, variant: variant ?? null }
  })
}

/** [O-81] The name of the variant whose texts a visit is shown; undefined for what everyone is shown. */
export async function findVariant(
  { published, now }: Pick<Deps, 'published' | 'now'>,
  db: Pick<Db, 'select'>,
  visit: number,
): Promise<string | undefined> {
  const experiment = published.experiment(now())
  if (experiment === null || !startsAtQuiz(experiment)) return undefined
  return nameVariant(experiment, await findExposed(db, experiment.id, visit))
}

/** Only variants with texts of their own are named, because the name chooses the texts. */
const nameVariant = (experiment: Experiment, number: number | undefined) =>
  number === undefined || experiment.variants[number]?.texts === undefined
    ? undefined
    : variantName(experiment, number)
