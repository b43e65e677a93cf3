import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each(['ana.lopez@mail.example', 'Ana.Lopez+news@Mail.example', 'analopez+a+b.c@mail.example'])(
  '[F-13] %s belongs to the same mailbox as the others',
  (email) => {
    expect(mailboxOf(email)).toBe('analopez@mail.example')
  },
)

test('[F-13] another name or another server is another mailbox, and a name that begins with a plus is one', () => {
  const others = ['ana@mail.example', 'ana@mai.lexample', '+ana@mail.example', '+bea@mail.example']
  expect(new Set(others.map(mailboxOf)).size).toBe(others.length)
})
