import { SdkLoader } from '@solidgate/client-sdk-loader'
import type { CardForm } from '@vela/contract/card-form'
import type { Mount } from './load-form.ts'
import { mountSolidForm, type SolidSdk } from './mount-solid-form.ts'

type SolidgateForm = Extract<CardForm, { gateway: 'solidgate' }>

export async function loadSolidgate({ merchant, signature, paymentIntent }: SolidgateForm): Promise<Mount> {
  const sdk = await SdkLoader.load()
  if (!sdk) throw new Error('no card form outside a browser')
  // The package types its events and brands as enums, whose values are the plain strings that we use.
  const ours = sdk as unknown as SolidSdk
  return (setting) => mountSolidForm(ours, { merchant, signature, paymentIntent }, setting)
}
