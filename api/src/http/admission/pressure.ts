import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '../errors.ts'
import { overload } from '../limits.ts'

const resolutionMs = 10
const everyMs = 1000

/** Refuses calls while the event loop is late or memory runs out, as measured over the last second. */
export function refuseUnderPressure(app: FastifyInstance, loopDelayMs: number = overload.loopDelayMs): void {
  let isPressed = false
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()

  function measure(): void {
    // Not a number if the machine was suspended and nothing could be measured, which is not overload.
    const meanMs = delay.mean / 1e6 - resolutionMs
    delay.reset()
    isPressed = meanMs > loopDelayMs || process.memoryUsage().heapUsed > overload.heapBytes
  }
  const timer = setInterval(measure, everyMs).unref()

  app.addHook('onRequest', (request, _response, done) => {
    done(isPressed && request.routeOptions.config.isSheddable ? overloaded : undefined)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
