import { hashPair, hashText } from './hash.ts'
import type { Word } from './lexicon.ts'

export const bucketCount = 2 ** 15

/** A sparse vector of unit length. */
export type Features = { readonly buckets: Int32Array; readonly values: Float32Array }

const weights = {
  word: 1,
  concept: 2,
  pair: 1,
  skip: 0.4,
  far: 0.3,
  wordPair: 0.7,
  ngrams: 0.25,
  concepts: 1,
  shape: 1,
}
const salt = { word: 1, concept: 2, pair: 3, skip: 4, wordPair: 5, concepts: 6, shape: 7 }
const maxWords = 400

type Add = (hash: number, value: number) => void

/** The features of folded text: words, their concepts, pairs in order, character n-grams, and the shape of the text. */
export function featuresOf(text: string, read: (word: string) => Word): Features {
  const { add, take } = createCollector()
  const words = splitWords(text).map(read)
  for (const { hash, ngrams, concepts } of words) {
    add(hashPair(hash, salt.word), weights.word)
    for (const concept of concepts) add(hashPair(concept, salt.concept), weights.concept)
    for (const group of ngrams) add(group, weights.ngrams)
  }
  addPairs(words, add)
  addConceptPairs(words, add)
  addShape(words, add)
  return take()
}

// One buffer for all messages: clearing the touched entries is faster than allocating.
const valuesByBucket = new Float32Array(bucketCount)

/**
 * Collects the features of one text. If two of them share a bucket, the larger value is used. Only one collector may be
 * in use at a time, because they share a buffer, which `take` clears.
 */
function createCollector(): { add: Add; take: () => Features } {
  const touched: number[] = []
  let squares = 0
  const add: Add = (hash, value) => {
    const bucket = hash % bucketCount
    const known = valuesByBucket[bucket] ?? 0
    if (known >= value) return
    if (known === 0) touched.push(bucket)
    valuesByBucket[bucket] = value
    squares += value * value - known * known
  }
  const take = () => {
    const length = Math.sqrt(squares)
    const buckets = Int32Array.from(touched)
    const values = new Float32Array(buckets.length)
    for (let at = 0; at < buckets.length; at++) {
      const bucket = buckets[at] ?? 0
      values[at] = (valuesByBucket[bucket] ?? 0) / length
      valuesByBucket[bucket] = 0
    }
    return { buckets, values }
  }
  return { add, take }
}

/** Splits a text into words and signs. All numbers become the same token. */
function splitWords(text: string): string[] {
  const words = text.replaceAll(/'s?\b|'/g, '').match(/[a-z]+|[$%?!]|\d[\d.,]*/g) ?? []
  return words.slice(0, maxWords).map((word) => (word.charCodeAt(0) < 58 && word > '/' ? '#' : word))
}

const edge = hashText('^')

function addPairs(words: readonly Word[], add: Add): void {
  const meanings = [edge, ...words.map(({ hash, concepts: [concept = hash] }) => concept), edge]
  for (let at = 0; at < meanings.length; at++) {
    const first = meanings[at] ?? edge
    const next = meanings[at + 1]
    const second = meanings[at + 2]
    const third = meanings[at + 3]
    if (next !== undefined) add(hashPair(hashPair(first, next), salt.pair), weights.pair)
    if (second !== undefined) add(hashPair(hashPair(first, second), salt.skip), weights.skip)
    if (third !== undefined) add(hashPair(hashPair(first, third), salt.skip), weights.far)
  }
  for (let at = 1; at < words.length; at++) {
    const pair = hashPair(words[at - 1]?.hash ?? edge, words[at]?.hash ?? edge)
    add(hashPair(pair, salt.wordPair), weights.wordPair)
  }
}

const maxDistance = 4

/** Adds pairs of concepts even with other words between them, such as `want … die` and `quiero … morir`. */
function addConceptPairs(words: readonly Word[], add: Add): void {
  const line = words.flatMap(({ concepts: [concept] }) => concept ?? [])
  for (let at = 0; at < line.length; at++)
    for (let other = at + 1; other <= at + maxDistance && other < line.length; other++) {
      const first = line[at] ?? edge
      const second = line[other] ?? edge
      if (first !== second) add(hashPair(hashPair(first, second), salt.concepts), weights.concepts)
    }
}

/** Adds the length of the text, its share of words about money and its share of words unknown to the lessons. */
function addShape(words: readonly Word[], add: Add): void {
  let terms = 0
  let unknown = 0
  for (const { kind } of words) {
    if (kind === 'term') terms++
    if (kind === 'unknown') unknown++
  }
  const length = [2, 5, 10, 20].filter((least) => words.length > least).length
  for (const shape of [Math.min(3, terms), 10 + Math.min(3, unknown), 20 + length])
    add(hashPair(shape, salt.shape), weights.shape)
}
