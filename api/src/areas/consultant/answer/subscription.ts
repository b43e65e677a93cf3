import { replies } from '@vela/content/replies'
import { brand } from '@vela/contract/brand'
import { formatMoney } from '@vela/contract/money'
import type { SubscriptionDetails } from '@vela/contract/subscription'
import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { readSubscription } from '../../billing/public.ts'
import { fill } from '../calculate/format.ts'

export const subscriptionQuestions = ['leave', 'refund', 'twice', 'cancel', 'card', 'renewal'] as const

export type SubscriptionQuestion = (typeof subscriptionQuestions)[number]

const dayMs = 24 * 3_600_000

/** [C-12] Answers a question about the person's own subscription, with a link to its screen. */
export async function answerSubscription(
  deps: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  question: SubscriptionQuestion,
  language: Language,
): Promise<string> {
  const details = await readSubscription(deps, accountId, language)
  const { subscription: texts, simulator } = replies[language]
  if (details === null) return texts.none
  const link = fill(simulator.open, { link: `[${simulator.subscription}](screen:subscription)` }) ?? ''
  return `${say(details, question, deps.now(), language)}\n\n${link}`
}

function say(
  details: SubscriptionDetails,
  question: SubscriptionQuestion,
  now: Date,
  language: Language,
): string {
  const texts = replies[language].subscription
  const { product, next_charge_at: nextCharge, expired_at: end, money_back: moneyBack, status } = details
  const day = (utc: string | number) => dayOf(utc, language)
  const money = (minor: number) => formatMoney(minor, product?.currency ?? 'USD', language)
  const values = {
    support: brand.supportAddress,
    end: day(end),
    paid: money(moneyBack.paid),
    ...(nextCharge !== null && { date: day(nextCharge), last: day(momentOf(nextCharge) - dayMs) }),
    ...(product && { price: money(product.price), weeks: product.period }),
  }
  const isRenewing = status === 'active' && nextCharge !== null
  if (question === 'leave')
    return ['cancel' as const, 'refund' as const].map((one) => say(details, one, now, language)).join('\n\n')
  if (question === 'refund') {
    const open = moneyBack.grounds.flatMap(({ ground, until, days }) =>
      until !== null && momentOf(until) > now.getTime()
        ? [`- ${fill(texts[ground], { until: day(until), ...days }) ?? ''}`]
        : [],
    )
    return open.length === 0 ? texts.no_refund : `${texts.refund}\n\n${open.join('\n')}`
  }
  const name =
    question === 'twice' || question === 'card'
      ? question
      : isRenewing
        ? question
        : status === 'redemption'
          ? 'open'
          : 'ended'
  return fill(texts[name], values) ?? ''
}

const momentOf = (utc: string) => Date.parse(`${utc.replace(' ', 'T')}Z`)

/** Formats a day for a sentence: November 18, 2026, or 18 de noviembre de 2026. */
function dayOf(moment: string | number, language: Language): string {
  const at = typeof moment === 'number' ? moment : momentOf(moment)
  return new Intl.DateTimeFormat(language === 'es' ? 'es-419' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at)
}
