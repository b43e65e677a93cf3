import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeEmail } from './compose-email.ts'

const draft = {
  language: 'es' as const,
  subject: 'Tu plan',
  preview: 'Sigue donde lo dejaste',
  paragraphs: ['Hola, María:', 'Guardamos tu plan.'],
  button: { label: 'Seguir', url: 'https://academy.test/?resume=abc&lng=es' },
  reason: 'Te escribimos porque lo pediste.',
}

test('text and HTML say the same in the language of the email', () => {
  const { subject, text, html } = composeEmail(draft)
  expect(subject).toBe('Tu plan')
  expect(html).toContain('<html lang="es">')
  for (const words of [...draft.paragraphs, draft.button.label, draft.reason, 'Escríbenos', 'Vela']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain(draft.button.url)
  expect(html).toContain('href="https://academy.test/?resume=abc&amp;lng=es"')
})

test('an email without a button has no link but the one to write to us', () => {
  const { button: _, ...plain } = draft
  const { html, text } = composeEmail(plain)
  expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    'mailto:support@vela.example',
  ])
  expect(text).not.toContain('http')
})

test('whatever is written in an email stays text', () => {
  const attack = `"><script>alert('1')</script>&amp;`
  const { html } = composeEmail({
    language: 'en',
    subject: attack,
    preview: attack,
    paragraphs: [attack],
    button: { label: attack, url: `https://academy.test/${attack}` },
    reason: attack,
  })
  expect(html).not.toMatch(/<script|alert\('|"">/)
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(8)
})

test('[D19] the colours of an email are those of the academy', () => {
  const tokens = readFileSync(new URL('../../../../web/src/styles/tokens.css', import.meta.url), 'utf8')
  const colours = new Set(composeEmail(draft).html.match(/#[0-9a-f]{6}\b/g))
  expect(colours.size).toBeGreaterThan(8)
  for (const colour of colours) expect(tokens).toContain(colour)
})
