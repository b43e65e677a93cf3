import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../state/storage.ts'

const places = z.catch(z.record(z.string(), z.number()), {})

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

let scrolled: Record<string, number> | null = null

const known = () => {
  scrolled ??= places.parse(parse(readStored('lesson_scroll')))
  return scrolled
}

/** How far down a page was read, in this lesson or before a reload. */
export function scrollOf(page: string): number {
  return known()[page] ?? 0
}

export function noteScroll(page: string, y: number): void {
  known()[page] = Math.round(y)
}

/** Written when the page may go: on each scroll it would make scrolling rough. */
export function keepScroll(): void {
  writeStored('lesson_scroll', JSON.stringify(known()))
}

/** A lesson that was left begins each page at its top again. */
export function forgetScroll(): void {
  scrolled = {}
  keepScroll()
}
