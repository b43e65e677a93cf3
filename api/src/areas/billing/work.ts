import { does, type Work } from '../../jobs/work.ts'
import { closeCheckout, closeCheckoutJob } from './close-checkout.ts'
import { reconcilePurchases, reconcilePurchasesJob } from './reconcile-purchases.ts'
import { settlePurchase, settlePurchaseJob } from './settle-purchase.ts'

export const billingWork: readonly Work[] = [
  does(settlePurchaseJob, settlePurchase),
  does(closeCheckoutJob, closeCheckout),
  does(reconcilePurchasesJob, reconcilePurchases),
]
