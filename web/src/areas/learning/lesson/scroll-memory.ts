import * as z from 'zod/mini'
import { currentAccount } from '../../../state/session/auth.ts'
import { readStored, writeStored } from '../../../state/storage/local-storage.ts'

const places = z.catch(z.record(z.string(), z.number()), {})

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

let scrolled: Record<string, number> = {}
let reader: string | null | undefined

function known(): Record<string, number> {
  const account = currentAccount()
  if (account !== reader) {
    // What is stored is of who was here before the page was loaded; after that only a new person comes in.
    scrolled = reader === undefined ? places.parse(parse(readStored('lesson_scroll'))) : {}
    reader = account
  }
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
