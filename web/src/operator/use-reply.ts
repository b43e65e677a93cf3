import type { CallShape, Outgoing, Reply } from '@vela/contract/call'
import { useCallback, useEffect, useState } from 'react'
import { ask, describeFailure } from './client.ts'

export type Loaded<T> = {
  /** Null until the first reply. It stays while a later one is loading. */
  readonly data: T | null
  readonly failure: string | null
  readonly reload: () => void
}

/** Loads what a page shows; the outgoing parts are compared as text, so they may be written in place. */
export function useReply<C extends CallShape>(call: C, outgoing: Outgoing<C>): Loaded<Reply<C>> {
  const [state, setState] = useState<Omit<Loaded<Reply<C>>, 'reload'>>({ data: null, failure: null })
  const [round, setRound] = useState(0)
  const key = JSON.stringify({ outgoing, round })
  useEffect(() => {
    let isCurrent = true
    const { outgoing } = JSON.parse(key) as { outgoing: Outgoing<C> }
    ask(call, outgoing).then(
      (data) => isCurrent && setState({ data, failure: null }),
      (error: unknown) => isCurrent && setState(({ data }) => ({ data, failure: describeFailure(error) })),
    )
    return () => {
      isCurrent = false
    }
  }, [call, key])
  const reload = useCallback(() => {
    setState(({ data }) => ({ data, failure: null }))
    setRound((before) => before + 1)
  }, [])
  return { ...state, reload }
}
