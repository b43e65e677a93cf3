import { expect, test } from 'vitest'
import { addOnWords, planWords } from '../api/src/areas/billing/catalogue/consent-versions.ts'
import { consentWords } from '../api/src/areas/billing/catalogue/consent-words.ts'
import planEn from '../web/src/i18n/plan-details.en.ts'
import planEs from '../web/src/i18n/plan-details.es.ts'
import upsaleEn from '../web/src/i18n/upsale.en.ts'
import upsaleEs from '../web/src/i18n/upsale.es.ts'

test('[O-47] [I4] the evidence repeats the words beside the buttons, by their version', () => {
  const plan = ({ agreement, accept }: { agreement: string; accept: string }) => `${agreement} ${accept}`
  expect(consentWords[`plan ${planWords}`]).toEqual({ en: plan(planEn), es: plan(planEs) })
  const addOn = ({ fine_print: text }: { fine_print: string }) => text.replaceAll('{price}', '{today}')
  expect(consentWords[`add_on ${addOnWords}`]).toEqual({ en: addOn(upsaleEn), es: addOn(upsaleEs) })
})
