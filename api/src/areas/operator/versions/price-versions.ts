import { findMissingPrices } from '@vela/content/check-legal-texts'
import type { LegalText } from '@vela/content/legal-text'
import type { Received, Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import type * as calls from '@vela/contract/operator/versions'
import {
  builtInPrices,
  type Catalogue,
  checkPrices as findProblems,
  previewPrices,
} from '../../billing/public.ts'
import { type Body, readLegalInForce } from '../../publishing/public.ts'
import { policyPrices } from './policy-prices.ts'
import {
  type Author,
  publishingCalls,
  readVersions,
  saveDraft,
  type VersionDeps,
  type Versioned,
} from './versions.ts'

export const prices: Versioned = {
  kind: 'prices',
  summarize: (body) => body,
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
  { published, now }: VersionDeps,
  { body: { prices } }: Pick<Received<typeof calls.checkPrices>, 'body'>,
): Promise<Reply<typeof calls.checkPrices>> {
  const problems = findProblems(prices)
  const policy = readLegalInForce(published, now()).texts['subscription-policy'].en
  const plans = problems.length > 0 ? [] : plansOf(previewPrices(prices))
  return { problems, warnings: problems.length > 0 ? [] : listContradictions(policy, prices), plans }
}

/** The subscription policy in force lists prices; whoever publishes others must know. */
function listContradictions(policy: LegalText, prices: Body): string[] {
  const { currency, plans } = policyPrices(previewPrices(prices))
  return plans
    .filter((plan) => findMissingPrices(policy, 'en', { currency, plans: [plan], lowered: [] }).length > 0)
    .map(({ weeks, amount, discount }) => {
      const price = formatMoney(amount, currency, 'en')
      return `The subscription policy does not say ${price} for ${weeks} ${weeks === 1 ? 'week' : 'weeks'} at ${discount} % off.`
    })
}

export async function savePriceDraft(
  deps: VersionDeps,
  { body, operator, requestId }: Author & Pick<Received<typeof calls.savePriceDraft>, 'body'>,
) {
  await saveDraft(deps, prices, body.prices, { operator, requestId })
  return { status: 'ok' } as const
}

export const { publish: publishPrices, rollBack: rollBackPrices } = publishingCalls(prices, 'prices')
