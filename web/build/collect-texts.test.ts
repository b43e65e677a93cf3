import { findTextProblems } from '@vela/contract/interface-texts'
import { expect, test } from 'vitest'
import { isFixed } from '../src/i18n/fixed-texts.ts'
import { quotedTexts } from '../src/i18n/quoted-texts.ts'
import { collectTexts } from './collect-texts.ts'

const texts = await collectTexts()

test('[O-80] every text that may be replaced passes the check of a draft itself', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(800)
  const problems = Object.entries(texts).flatMap(([id, both]) => findTextProblems(texts, { [id]: both }))
  expect(problems).toEqual([])
})

test('[O-80] what a customer agrees to, what the clauses quote and what the content says change with a release alone', () => {
  const ids = Object.keys(texts)
  const mustStay = [
    'plan-details.agreement',
    'plan-details.accept',
    'email.opt_in',
    'upsale.fine_print',
    'subscription.restore_paid',
    ...quotedTexts.map(([, , namespace, key]) => `${namespace}.${key}`),
  ]
  expect(mustStay.filter((id) => !isFixed(id) || ids.includes(id))).toEqual([])
  expect(ids.filter((id) => /^(chapters|worksheet-words)\./.test(id))).toEqual([])
  expect(ids).toEqual(expect.arrayContaining(['front.gender_title', 'promo.lead', 'plan-details.lead']))
})

test('[O-80] the first two screens have no value but the name of the academy, which the server puts in', () => {
  const first = Object.entries(texts).filter(([id]) => /^(front|age)\./.test(id))
  expect(first.filter(([, { en }]) => typeof en !== 'string' || /\{(?!brand\})/.test(en))).toEqual([])
})
