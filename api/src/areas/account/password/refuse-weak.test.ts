import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { refuseWeak } from './refuse-weak.ts'

const own = ['Ana.Lopez@mail.example', 'Anita']
const attempt = (password: string) => () => refuseWeak(password, own)

test.each([
  'password1',
  'PassWord1',
  'ｐａｓｓｗｏｒｄ１',
  'contraseña',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'qwertyuio',
  'ana.lopez@mail.example',
  'Ana.Lopez1!',
  'anitaanita',
  'Anita2026',
  'Vela2026',
  'academy!!',
  'dinerodinero',
])('"%s" is refused with a reason', (password) => {
  expect(attempt(password)).toThrow(expect.objectContaining({ type: 'common_password', status: 400 }))
})

test.each([
  'copper lantern 42',
  'tres tristes tigres',
  'k3!Vq9#xLm',
  'anita climbs hills',
  'money in the bank',
  '🐢🐢 slow and steady',
])('"%s" is taken', (password) => {
  expect(attempt(password)).not.toThrow()
})

test('every listed password is long enough to be chosen at all, and in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(400)
  for (const password of commonPasswords) {
    expect(password.length).toBeGreaterThanOrEqual(8)
    expect(password).toBe(password.toLowerCase())
  }
})
