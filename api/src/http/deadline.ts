import type { FastifyInstance, FastifyReply } from 'fastify'
import { late, slow } from './errors.ts'
import { limits } from './limits.ts'

export type Deadlines = {
  readonly set: (response: FastifyReply) => void
  /** False once the deadline has answered. */
  readonly lift: (response: FastifyReply) => boolean
}

type Group = Set<FastifyReply>

const groupKey = 'deadline'
const togetherMs = 1000

/**
 * Answers for a handler that takes too long, at most a second early. Requests of the same second share a timer: a timer
 * each, or Fastify's handlerTimeout, cost a tenth and two fifths of the CPU of a small request when measured.
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
    // The timer must not keep the process alive.
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
  // The client has disconnected, so there is nobody to answer.
  if (response.sent || response.raw.destroyed) return
  // The time begins with the headers; when the body is still missing, it is not us who are slow.
  response.send(response.request.raw.complete ? slow : late)
}
