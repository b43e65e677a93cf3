import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ana.lopez@mail.com', 'a***@m***.com'],
  ['ana@mail.example.co.uk', 'a***@m***.uk'],
  ['jo@x.es', '***@***.es'],
  ['a@b.c', '***@***.c'],
  ['ñandú@correo.mx', 'ñ***@c***.mx'],
  ['😀😀😀@mail.org', '😀***@m***.org'],
])('[D6] of %s no more is shown than %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
