import { isActive, type runEvents } from '@vela/contract/consultation'
import type * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { EventStream } from '../../../http/replies/event-stream.ts'
import type { OwnRun } from '../run.table.ts'
import { liveRunsOf } from './live-runs.ts'
import { type RunView, remoteRunsOf } from './read-runs.ts'

type Events = { readonly [E in keyof typeof runEvents]: z.output<(typeof runEvents)[E]> }

/** [C-07] Streams a reply from the character `after` to its end, whichever process delivers it. */
export function streamRun(deps: Pick<Deps, 'db' | 'log' | 'now'>, run: OwnRun, after: number): EventStream {
  return new EventStream((sink) => {
    let sent = after
    let isAnnounced = false
    const send = <E extends keyof Events>(event: E, data: Events[E], id?: number) =>
      sink.send(event, data, id)

    function notify(view: RunView | null): void {
      if (view === null) return sink.end()
      const { id, status, text, message } = view
      if (!isAnnounced) send('run', { id, status })
      isAnnounced = true
      if (text.length > sent) {
        send('delta', { text: text.slice(sent) }, text.length)
        sent = text.length
      }
      if (isActive(status)) return undefined
      send('end', { id, status, message })
      return sink.end()
    }

    const live = liveRunsOf(deps.db).find(run.id)
    return live ? live.follow(notify) : remoteRunsOf(deps.db).follow(deps, run, notify)
  })
}
