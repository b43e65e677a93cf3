import { cardBrands } from '@vela/contract/card-form'
import { formEventTypes, readFormEvent } from './form-event.ts'
import type { MountedForm, Setting } from './load-form.ts'

type MerchantData = {
  readonly merchant: string
  readonly signature: string
  readonly paymentIntent: string
}

/** [P-11] The fields have labels, the cardholder's name is required, and only our Continue button submits. */
function initConfig(merchantData: MerchantData, { place, labels, language }: Setting) {
  return {
    merchantData,
    iframeParams: { containerId: place.id, width: '100%' },
    formParams: {
      allowSubmit: false,
      isCardHolderVisible: true,
      autoFocus: false,
      cardBrands: [...cardBrands],
      cardNumberLabel: labels.number,
      cardExpiryDateLabel: labels.expiry,
      cardCvvLabel: labels.cvv,
      cardHolderLabel: labels.holder,
    },
    language,
  }
}

type SolidForm = {
  readonly on: (
    type: (typeof formEventTypes)[number],
    listen: (event: { readonly data?: unknown }) => void,
  ) => void
  readonly unsubscribeAll: () => void
  readonly submit: () => void
}

/** The part of the provider's SDK that we use; the sandbox's script has the same shape. */
export type SolidSdk = {
  readonly init: (config: ReturnType<typeof initConfig>) => SolidForm
}

export function mountSolidForm(sdk: SolidSdk, merchantData: MerchantData, setting: Setting): MountedForm {
  const form = sdk.init(initConfig(merchantData, setting))
  for (const type of formEventTypes) {
    form.on(type, ({ data }) => {
      const event = readFormEvent(type, data)
      if (event) setting.onEvent(event)
    })
  }
  return { submit: () => form.submit(), unmount: () => form.unsubscribeAll() }
}
