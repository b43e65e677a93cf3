import type { Received, Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import type * as calls from '@vela/contract/operator/versions'
import {
  builtInPrices,
  type Catalogue,
  checkPrices as findProblems,
  previewPrices,
} from '../../billing/public.ts'
import type { Body } from '../../publishing/public.ts'
import {
  type Author,
  publishDraft,
  readVersions,
  rollBack,
  saveDraft,
  type VersionDeps,
  type Versioned,
} from './versions.ts'

export const prices: Versioned = {
  kind: 'prices',
  findProblem: (body) => {
    const [problem] = findProblems(body)
    return problem === undefined
      ? null
      : [problem.id, problem.text].filter((part) => part !== null).join(': ')
  },
}

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

export async function readPriceVersions(deps: VersionDeps): Promise<Reply<typeof calls.readPriceVersions>> {
  const { draft, current, versions } = await readVersions(deps, 'prices')
  return {
    built_in: plansOf(builtInPrices),
    draft: draft ? { prices: asPrices(draft.body), ...draft.changed } : null,
    current,
    versions: versions.map(({ body, published }) => ({ ...published, prices: asPrices(body) })),
  }
}

/** [O-51] The same checks as the build. */
export async function checkPrices(
  _deps: VersionDeps,
  { body: { prices } }: Pick<Received<typeof calls.checkPrices>, 'body'>,
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
  deps: VersionDeps,
  { body: { prices }, operator, requestId }: Author & Pick<Received<typeof calls.savePriceDraft>, 'body'>,
) {
  await saveDraft(deps, 'prices', prices, { operator, requestId })
  return { status: 'ok' } as const
}

export async function publishPrices(
  deps: VersionDeps,
  {
    body: { prices: body, audience, note },
    operator,
    requestId,
  }: Author & Pick<Received<typeof calls.publishPrices>, 'body'>,
) {
  return publishDraft(deps, prices, { body, audience, note, operator, requestId })
}

export async function rollBackPrices(
  deps: VersionDeps,
  {
    body: { number: copyOf, note },
    operator,
    requestId,
  }: Author & Pick<Received<typeof calls.rollBackPrices>, 'body'>,
) {
  return rollBack(deps, prices, { copyOf, note, operator, requestId })
}
