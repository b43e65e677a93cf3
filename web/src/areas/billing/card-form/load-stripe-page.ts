import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardForm } from '@vela/contract/card-form'
import { currentLanguage } from '../../../i18n/texts.ts'
import type { Mount } from './load-form.ts'

type StripeForm = Extract<CardForm, { gateway: 'stripe' }>

/** The provider's whole page in a frame: it has its own fields, names and button, and grows by itself. */
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
