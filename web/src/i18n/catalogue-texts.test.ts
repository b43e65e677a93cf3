import { expect, test } from 'vitest'
import { languages } from './language.ts'
import { type Namespace, namespaces } from './namespaces.ts'
import { quotedTexts } from './quoted-texts.ts'

// (D22) Mistakes of the source documents that are corrected where users read them.
const corrected: Readonly<Record<string, string>> = {
  'Email exist': 'Email exists',
  'Email already exist': 'Email already exists',
  'sorry you go': 'Sorry to see you go',
  begginer: 'Beginner',
  'can start with 10$': 'You can start with $10',
}

const filled = { amount: '$X', percent: 'N%', score: '75' }
const filledByKey: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  easy_start: { amount: '$10' },
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function read(
  language: (typeof languages)[number],
  namespace: Namespace,
  key: string,
): Promise<string> {
  const texts = (await namespaces[namespace][language]()).default as Readonly<Record<string, unknown>>
  const values: Readonly<Record<string, string>> = { ...filled, ...filledByKey[key] }
  return String(texts[key]).replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
}

/** The text as it is, or followed by further sentences. */
function beginning(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal}${/[.!]$/.test(text) ? '( .+)?' : '(\\. .+)?'}$`)
}

test.each(quotedTexts)(
  '[I-05] “%s” is shown word for word, and as “%s” in Spanish',
  async (source, es, namespace, key) => {
    const en = corrected[source] ?? capitalised(source)
    expect(await read('en', namespace, key)).toMatch(beginning(en))
    expect(await read('es', namespace, key)).toMatch(beginning(es))
  },
)
