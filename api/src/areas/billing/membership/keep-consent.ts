import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { membershipWords } from '../consent-versions.ts'
import { addLaterConsent } from '../purchase/consent.table.ts'
import type { Terms } from '../subscription/subscription.ts'

type Given = {
  readonly subscriptionId: string
  readonly kind: 'offer' | 'restore' | 'card'
  readonly terms: Terms
  readonly language: Language
}

/** [I4] In the transaction that lets the charge be made, so that there is never one without the other. */
export async function keepConsent(
  { now }: Pick<Deps, 'now'>,
  tx: Writes,
  { subscriptionId, kind, terms: { consentId, productId, currency, amount, weeks }, language }: Given,
): Promise<void> {
  const agreed = { productId, currency, amount, weeks }
  const words = { textVersion: membershipWords, language, givenAt: now() }
  await addLaterConsent(tx, { id: consentId, subscriptionId, kind, ...agreed, ...words })
}
