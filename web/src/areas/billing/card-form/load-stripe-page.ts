import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardForm } from '@vela/contract/card-form'
import { currentLanguage } from '../../../i18n/texts.ts'
import type { Mount } from './load-form.ts'

type StripeForm = Extract<CardForm, { gateway: 'stripe' }>

/** Loads Stripe's embedded checkout page, which has its own fields, labels and button and sizes itself. */
export async function loadStripePage({ publishableKey, clientSecret }: StripeForm): Promise<Mount> {
  const stripe = await loadStripe(publishableKey, { locale: currentLanguage() })
  if (!stripe) throw new Error('no checkout outside a browser')
  return async ({ place, onEvent }) => {
    const onComplete = () => onEvent({ type: 'success' })
    const page = await stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete })
    page.mount(place)
    onEvent({ type: 'mounted' })
    return { submit: null, unmount: () => page.destroy() }
  }
}
