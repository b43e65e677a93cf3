import { openClassifier } from '@vela/content/open-classifier'
import { type Example, readAsks, readExamples } from '@vela/content/read-examples'
import { trainClassifier } from '@vela/content/train-classifier'
import { beforeAll, expect, test } from 'vitest'
import { classifyBy } from './classify.ts'

// Every fifth example is held out: the classifier is trained on the others only.
const all = [...readExamples(), ...readAsks()]
const isKeptBack = ({ text }: Example) => sumOf(text) % 5 === 0
const asked = all.filter(isKeptBack)

function sumOf(text: string): number {
  let sum = 7
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return (sum ^ (sum >>> 13)) >>> 0
}

const labelOf: Readonly<Record<Example['kind'], string>> = {
  honest: 'answered',
  'small-talk': 'small_talk',
  'crisis-self': 'crisis',
  'crisis-violence': 'crisis',
  'crisis-gambling': 'crisis',
  'crisis-debts': 'crisis',
  injection: 'hostile',
  wrongdoing: 'hostile',
  insult: 'hostile',
  advice: 'advice',
  'off-topic': 'off_topic',
}

type Classified = Example & { readonly label: string }
let classified: Classified[] = []

beforeAll(() => {
  const measure = openClassifier(trainClassifier(all.filter((example) => !isKeptBack(example))))
  classified = asked.map((example) => ({
    ...example,
    label: classifyBy(measure, example.text, example.language)?.label ?? 'answered',
  }))
  process.stdout.write(`${table()}\n`)
}, 120_000)

const share = (some: readonly Classified[], isSo: (one: Classified) => boolean) =>
  some.filter(isSo).length / some.length
const isRight = ({ kind, label }: Classified) => labelOf[kind] === label
const ofKind = (label: string) => classified.filter(({ kind }) => labelOf[kind] === label)

function table(): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(8)
  const kinds = [...new Set(classified.map(({ kind }) => kind))].map((kind) => {
    const own = classified.filter((one) => one.kind === kind)
    return `${kind.padEnd(16)}${String(own.length).padStart(6)} kept back,${percent(share(own, isRight))} as they should be`
  })
  const labels = [...new Set(Object.values(labelOf))].map((label) => {
    const given = classified.filter((one) => one.label === label)
    return `${label.padEnd(16)}${String(given.length).padStart(6)} given,    ${percent(share(given, isRight))} of them rightly`
  })
  return [...kinds, ...labels].join('\n')
}

test.each([
  ['crisis', 0.83],
  ['hostile', 0.78],
  ['advice', 0.7],
  ['off_topic', 0.58],
  ['answered', 0.94],
  ['small_talk', 0.65],
])('[C-09] of messages it has never seen, what must be met with %s mostly is', (label, least) => {
  expect(ofKind(label).length).toBeGreaterThan(40)
  expect(share(ofKind(label), isRight)).toBeGreaterThanOrEqual(least)
})

test('[C-08] what is to be answered seldom meets alarm', () => {
  const honest = ofKind('answered')
  expect(share(honest, ({ label }) => label === 'crisis')).toBeLessThan(0.015)
  expect(share(honest, ({ label }) => label === 'hostile')).toBeLessThan(0.015)
})

test('no message stands for two kinds', () => {
  const kinds = new Map<string, string>()
  const twice = readExamples().filter(({ text, kind }) => {
    const other = kinds.get(text)
    kinds.set(text, kind)
    return other !== undefined && other !== kind
  })
  expect(twice.map(({ text }) => text)).toEqual([])
})
