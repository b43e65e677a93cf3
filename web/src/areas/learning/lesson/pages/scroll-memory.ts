import * as z from 'zod/mini'
import { currentAccount } from '../../../../state/session/auth.ts'
import { readStored, writeStored } from '../../../../state/storage/local-storage.ts'

const positions = z.catch(z.record(z.string(), z.number()), {})

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

let scrolled: Record<string, number> = {}
let owner: string | null | undefined

function positionsOfAccount(): Record<string, number> {
  const account = currentAccount()
  if (account !== owner) {
    // The stored positions belong to the account that was signed in when the page loaded; a new account starts empty.
    scrolled = owner === undefined ? positions.parse(parseJson(readStored('lesson_scroll'))) : {}
    owner = account
  }
  return scrolled
}

/** The scroll position of a page, from this lesson or from before a reload. */
export function scrollOf(page: string): number {
  return positionsOfAccount()[page] ?? 0
}

export function rememberScroll(page: string, y: number): void {
  positionsOfAccount()[page] = Math.round(y)
}

/** Stores the positions when the page is hidden: writing on each scroll event would make scrolling janky. */
export function saveScroll(): void {
  writeStored('lesson_scroll', JSON.stringify(positionsOfAccount()))
}

/** Removes the positions after a lesson is left, so that its pages start at the top again. */
export function forgetScroll(): void {
  scrolled = {}
  saveScroll()
}
