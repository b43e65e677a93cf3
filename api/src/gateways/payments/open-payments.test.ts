import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { readEnv } from '../../env.ts'
import { hasProvider, openPayments } from './open-payments.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const solidgate = {
  SOLIDGATE_PUBLIC_KEY: 'api_pk_1',
  SOLIDGATE_SECRET_KEY: 'api_sk_0123456789abcdef0123456789abcdef',
  SOLIDGATE_WEBHOOK_PUBLIC_KEY: 'wh_pk_1',
  SOLIDGATE_WEBHOOK_SECRET_KEY: 'wh_sk_1',
}

test('[D9] the gateways whose keys are set are open; without any it is the sandbox', async () => {
  const { deps, close } = await openTestApp()
  onTestFinished(close)
  const open = (settings: NodeJS.ProcessEnv) => {
    const env = readEnv(settings)
    return { names: openPayments(env, deps).all.map(({ name }) => name), isReal: hasProvider(env) }
  }
  expect(open({})).toEqual({ names: ['sandbox'], isReal: false })
  expect(open(stripe)).toEqual({ names: ['stripe'], isReal: true })
  expect(open(solidgate)).toEqual({ names: ['solidgate'], isReal: true })
  expect(open({ ...stripe, ...solidgate })).toEqual({ names: ['solidgate', 'stripe'], isReal: true })
})
