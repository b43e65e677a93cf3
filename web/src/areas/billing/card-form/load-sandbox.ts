import type { CardForm } from '@vela/contract/card-form'
import type { Mount } from './load-form.ts'
import { mountSolidForm, type SolidSdk } from './mount-solid-form.ts'

type SandboxForm = Extract<CardForm, { gateway: 'sandbox' }>

const script = '/sandbox/solid-form.js'
let tries = 0

const findSdk = () => (globalThis as { PaymentFormSdk?: SolidSdk }).PaymentFormSdk

async function loadSdk(): Promise<SolidSdk> {
  if (!findSdk()) {
    tries += 1
    // This is an import because the page's Trusted Types policy allows no script elements. A browser remembers a failed
    // import, so each retry uses another URL.
    await import(/* @vite-ignore */ tries === 1 ? script : `${script}?try=${tries}`)
  }
  const sdk = findSdk()
  if (!sdk) throw new Error('the sandbox script brought no form')
  return sdk
}

export async function loadSandbox({ intent }: SandboxForm): Promise<Mount> {
  const sdk = await loadSdk()
  const merchantData = { merchant: 'sandbox', signature: '', paymentIntent: intent }
  return (setting) => mountSolidForm(sdk, merchantData, setting)
}
