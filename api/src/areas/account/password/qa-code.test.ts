import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'

test.each([
  { resetQaCode: null, status: 'fail' },
  { resetQaCode: '424242', status: 'ok' },
])(
  '[D10] with the code $resetQaCode of the operator, the check says $status and no password is set',
  async (given) => {
    const { app, close } = await openTestApp({ rateLimits: false }, { resetQaCode: given.resetQaCode })
    onTestFinished(close)
    const payload = { email: 'ana@mail.example', code: '424242' }
    const check = await app.inject({ method: 'POST', url: '/forgot-password/check-code/', payload })
    expect(check.json()).toEqual({ status: given.status })
    const set = await app.inject({
      method: 'POST',
      url: '/forgot-password/set-password/',
      payload: { ...payload, password: 'copper lantern 42' },
    })
    expect(set.json()).toMatchObject({ status: 'fail', type: 'wrong_code' })
  },
)
