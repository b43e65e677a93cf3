import type { Course } from '@vela/contract/learning'
import { askPages, findMissing } from './pages.ts'
import { isCurrent, type Reader } from './reader.ts'
import { refusalOf } from './refusal-of.ts'

type Wanted = { readonly reader: Reader; readonly id: string }

// A browser has six connections to a server that speaks HTTP/1: one is left for what a person does meanwhile.
const lanes = 5

let queue: Wanted[] = []
let running = 0

/** Whether the next chapter may fare better: this one is not for this person, or is gone. */
function isAboutOne(error: unknown): boolean {
  const status = refusalOf(error)?.status
  return status === 402 || status === 404
}

async function fetchInTurn(): Promise<void> {
  running += 1
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!isCurrent(next.reader)) continue
    try {
      await askPages(next.reader, next.id)
    } catch (error) {
      // The next time the map opens goes on from here.
      if (!isAboutOne(error)) queue = []
    }
  }
  running -= 1
}

/** Every open chapter comes onto the device, the one that is being learnt before the others. */
export async function fillFor(
  reader: Reader,
  courses: readonly Course[],
  first: string | null,
): Promise<void> {
  const missing = await findMissing(reader, courses)
  const isFirst = ({ id }: { id: string }) => id === first
  queue = [...missing.filter(isFirst), ...missing.filter((section) => !isFirst(section))].map(({ id }) => ({
    reader,
    id,
  }))
  while (running < lanes && queue.length > 0) void fetchInTurn()
}
