import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeGuestToken, readGuestToken } from './guest-token.ts'

const secret = randomBytes(32)
const now = new Date('2026-11-15T10:00:00Z')

test('[D1] a guest token is accepted by the server that made it, and contains its time', () => {
  const token = makeGuestToken(secret, now)
  expect(token).toMatch(/^guest\.[\w-]+\.[\w-]+$/)
  expect(readGuestToken(secret, token)).toEqual(now)
})

test('[D1] two guests never get the same token', () => {
  expect(makeGuestToken(secret, now)).not.toBe(makeGuestToken(secret, now))
})

test('[D1] a token of another server, a changed one and garbage are not genuine', () => {
  const token = makeGuestToken(secret, now)
  const [word, payload = '', signature = ''] = token.split('.')
  const garbage = [
    '',
    'guest',
    'guest.',
    'guest..',
    `${token}.x`,
    `${word}.${payload}`,
    'guest.\0.\ud800',
    token.slice(6),
  ]
  const changed = [
    `${word}.${payload}A.${signature}`,
    `${word}.${payload}.A${signature.slice(1)}`.replace(/\.A/, signature.startsWith('A') ? '.B' : '.A'),
    makeGuestToken(randomBytes(32), now),
  ]
  for (const other of [...garbage, ...changed]) expect(readGuestToken(secret, other), other).toBeNull()
})
