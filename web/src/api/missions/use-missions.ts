import type { MissionRun } from '@vela/contract/mission-run'
import { listMissions, type MissionItem } from '@vela/contract/simulator'
import type { Mission } from '@vela/simulator/types'
import { useEffect, useState } from 'react'
import { type Language, languages } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/texts.ts'
import { currentAccount } from '../../state/session/auth.ts'
import { cacheKey } from '../../state/storage/cache-keys.ts'
import { deviceStore, readCopy } from '../../state/storage/device-store.ts'
import { CallFailed } from '../call-failed.ts'
import { send } from '../client.ts'

export type Missions =
  | { readonly is: 'loading' }
  /** `isFresh` is false while the server has not replied: the cached copy may be outdated. */
  | { readonly is: 'ready'; readonly missions: readonly MissionItem[]; readonly isFresh: boolean }
  | { readonly is: 'failed' }

async function readCached(key: string): Promise<readonly MissionItem[] | undefined> {
  const copy = await readCopy(key)
  return listMissions.replies[200].safeParse({ data: copy }).data?.data
}

/** The cached lists show what happened on this device until the server replies. */
async function updateCached(
  account: string,
  { mission }: MissionRun,
  change: (item: MissionItem) => MissionItem,
) {
  for (const language of languages) {
    const key = cacheKey({ account, language }, 'missions')
    const cached = await readCached(key)
    // A sign-out removes every copy, so nothing is cached for an account that has left.
    if (cached === undefined || currentAccount() !== account) continue
    const value = cached.map((item) => (item.id === mission ? change(item) : item))
    await deviceStore.write([{ store: 'copies', key, value }])
  }
}

export async function noteStarted(account: string, run: MissionRun): Promise<void> {
  await updateCached(account, run, (item) => ({ ...item, runId: run.id, state: 'started' }))
}

export async function noteFinished(mission: Mission, run: MissionRun): Promise<void> {
  const account = currentAccount()
  if (account === null) return
  const end = mission.end(run.numbers, run.months, run.decisions)
  const lastRun = { said: run.prediction ?? 0, end, finishedAt: new Date().toISOString() }
  await updateCached(account, run, (item) => ({
    ...item,
    state: 'done',
    timesDone: item.timesDone + 1,
    firstRun: item.firstRun ?? lastRun,
    lastRun,
  }))
}

/** Puts the cached list at once, then the server's; a failure leaves what is there. */
async function load(language: Language, put: (missions: Missions) => void): Promise<void> {
  const account = currentAccount()
  if (account === null) return
  const key = cacheKey({ account, language }, 'missions')
  const reply = send(listMissions, { query: {} }, { isQuiet: true }).catch((error: unknown) => {
    if (error instanceof CallFailed) return null
    throw error
  })
  const cached = await readCached(key)
  if (cached !== undefined) put({ is: 'ready', missions: cached, isFresh: false })
  const fresh = await reply
  // A sign-out removes every copy, so nothing is cached for an account that has left.
  if (currentAccount() !== account) return
  if (fresh === null) {
    put(cached === undefined ? { is: 'failed' } : { is: 'ready', missions: cached, isFresh: true })
    return
  }
  put({ is: 'ready', missions: fresh.data, isFresh: true })
  await deviceStore.write([{ store: 'copies', key, value: fresh.data }])
}

/** The missions of the simulator, for every screen that leads to one. */
export function useMissions() {
  const language = useLanguage()
  const [missions, setMissions] = useState<Missions>({ is: 'loading' })

  useEffect(() => {
    let isClosed = false
    const put = (next: Missions) => {
      if (!isClosed) setMissions(next)
    }
    void load(language, put)
    return () => {
      isClosed = true
    }
  }, [language])

  function retry() {
    setMissions({ is: 'loading' })
    void load(language, setMissions)
  }

  return { missions, retry }
}
