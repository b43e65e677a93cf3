import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { readEnv } from '../../env.ts'
import { openPayments } from './open-payments.ts'

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
  SOLIDGATE_PRODUCTS: 'main-4w-50=p-1, main-4w-0=p-2',
}
const sold = ['main-4w-50', 'main-4w-0']

async function openWith(settings: NodeJS.ProcessEnv, products = sold) {
  const { deps, close } = await openTestApp()
  onTestFinished(close)
  return () => openPayments(readEnv(settings), deps, products)
}

test('[D9] the gateways whose keys are set are open; without any it is the sandbox', async () => {
  const open = async (settings: NodeJS.ProcessEnv) => (await openWith(settings))().all.map(({ name }) => name)
  expect(await open({})).toEqual(['sandbox'])
  expect(await open(stripe)).toEqual(['stripe'])
  expect(await open({ ...stripe, ...solidgate })).toEqual(['solidgate', 'stripe'])
})

test('a product that is sold without a price in Solidgate ends the start by name', async () => {
  const open = await openWith(solidgate, [...sold, 'main-1w-50', 'newer-24w-60'])
  expect(open).toThrow('SOLIDGATE_PRODUCTS has no price for main-1w-50, newer-24w-60.')
})

test('two products with one price end the start by name', async () => {
  const open = await openWith({ ...solidgate, SOLIDGATE_PRODUCTS: 'main-4w-50=p-1, main-4w-0=p-1' })
  expect(open).toThrow(
    'SOLIDGATE_PRODUCTS has the same price for several products: main-4w-50=p-1, main-4w-0=p-1.',
  )
})
