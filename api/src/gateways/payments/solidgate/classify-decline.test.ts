import { expect, test } from 'vitest'
import { classifyDecline } from './classify-decline.ts'

test('[M-10] a card that is stolen, lost, closed or suspect is refused for good', () => {
  for (const code of ['2.08', '3.10', '3.11', '3.12', '4.01', '4.02', '4.04'])
    expect(classifyDecline(code)).toEqual({ kind: 'failed', code, isHard: true })
})

test('[M-10] what may be another time, or what the person can help, is not for good', () => {
  const soft = ['0.01', '2.06', '2.09', '3.01', '3.02', '3.03', '3.04', '3.05', '3.08', '3.09']
  for (const code of [...soft, '4.03', '4.07', '5.01', '5.02', '7.01', 'auth_failed'])
    expect(classifyDecline(code)).toEqual({ kind: 'failed', code })
})
