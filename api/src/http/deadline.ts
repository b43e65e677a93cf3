import type { FastifyInstance, FastifyReply } from 'fastify'
import { late, slow } from './errors.ts'
import { limits } from './limits.ts'

export type Deadlines = {
  readonly set: (response: FastifyReply) => void
  /** Cancels the deadline; returns false if it has already replied. */
  readonly lift: (response: FastifyReply) => boolean
}

type Group = Set<FastifyReply>

const groupKey = 'deadline'
const groupMs = 1000

/**
 * Replies for a handler that takes too long, at most a second early. Requests of the same second share a timer. When
 * measured, a timer per request took 10 % of the CPU time of a small request, and Fastify's handlerTimeout took 40 %.
 * Time in which the whole process was paused, as on a suspended machine, does not count.
 */
export function openDeadlines(app: FastifyInstance): Deadlines {
  const groups = new Map<number, Group>()
  app.decorateRequest(groupKey, null)

  function openGroup(second: number): Group {
    const group: Group = new Set()
    groups.set(second, group)
    let due = second * groupMs
    // The timer must not keep the process alive.
    const wait = () => setTimeout(answerAll, due - performance.now()).unref()
    const answerAll = () => {
      const pausedMs = performance.now() - due
      if (pausedMs > groupMs) {
        due += 2 * pausedMs
        wait()
        return
      }
      groups.delete(second)
      for (const response of group) {
        response.request.setDecorator(groupKey, null)
        answerFor(response)
      }
    }
    wait()
    return group
  }

  return {
    set: (response) => {
      const second = Math.floor((performance.now() + limits.handlerMs) / groupMs)
      const group = groups.get(second) ?? openGroup(second)
      group.add(response)
      response.request.setDecorator(groupKey, group)
    },
    lift: (response) => {
      return response.request.getDecorator<Group | null>(groupKey)?.delete(response) ?? false
    },
  }
}

function answerFor(response: FastifyReply): void {
  // The client has disconnected, so there is nobody to answer.
  if (response.sent || response.raw.destroyed) return
  // The deadline counts from the headers. If the body is still incomplete, the client is slow, not the handler.
  response.send(response.request.raw.complete ? slow : late)
}
