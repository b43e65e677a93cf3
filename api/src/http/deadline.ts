import type { FastifyInstance, FastifyReply } from 'fastify'
import { late, slow } from './errors.ts'
import { limits } from './limits.ts'

export type Deadlines = {
  readonly set: (response: FastifyReply) => void
  /** Tells whether there still is something to answer: false once the deadline has. */
  readonly lift: (response: FastifyReply) => boolean
}

type Group = Set<FastifyReply>

const groupKey = 'deadline'
const togetherMs = 1000

/**
 * Answers for a deed that does not, at most a second early: those of one second share a timer, because one each, or
 * Fastify's handlerTimeout, were measured at a tenth and two fifths of the CPU of a small request.
 */
export function openDeadlines(app: FastifyInstance): Deadlines {
  const groups = new Map<number, Group>()
  app.decorateRequest(groupKey, null)

  function openGroup(second: number, now: number): Group {
    const group: Group = new Set()
    groups.set(second, group)
    const answerAll = () => {
      groups.delete(second)
      for (const response of group) {
        response.request.setDecorator(groupKey, null)
        answerFor(response)
      }
    }
    // A process that has nothing else to do may end.
    setTimeout(answerAll, second * togetherMs - now).unref()
    return group
  }

  return {
    set: (response) => {
      const now = performance.now()
      const second = Math.floor((now + limits.handlerMs) / togetherMs)
      const group = groups.get(second) ?? openGroup(second, now)
      group.add(response)
      response.request.setDecorator(groupKey, group)
    },
    lift: (response) => {
      return response.request.getDecorator<Group | null>(groupKey)?.delete(response) ?? false
    },
  }
}

function answerFor(response: FastifyReply): void {
  // Who went away is told nothing.
  if (response.sent || response.raw.destroyed) return
  // The time begins with the headers; when the body is still missing, it is not us who are slow.
  response.send(response.request.raw.complete ? slow : late)
}
