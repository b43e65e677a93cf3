import * as z from 'zod/mini'
import { type AppState, appState, restoreAppState } from '../app-state.ts'
import { needsSession } from '../navigation/screen-names.ts'
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts'
import { parseStored } from '../storage/persisted-store.ts'
import { auth } from './auth.ts'

const schema = z.object({ account: z.string(), email: z.string(), place: z.unknown() })

type EndedSession = { readonly account: string; readonly email: string; readonly place: unknown }

/** The screen with its way back, and what is open in the lesson player. */
function placeIn(state: AppState) {
  const { screen, screenPrev, screenPrevScope } = state
  const { activeCourse, activeChapter, activeLesson, again, lookBack } = state
  const lesson = { activeCourse, activeChapter, activeLesson, again, lookBack }
  return { screen, screenPrev, screenPrevScope, ...lesson }
}

/** (D37) Stores who was signed in and where, for when that user logs in again. */
export function saveEndedSession(): void {
  const { data } = auth.getState()
  const place = placeIn(appState.getState())
  const ended: EndedSession = { account: data?.id ?? '', email: data?.email ?? '', place }
  writeStored('ended_session', JSON.stringify(ended))
}

export function endedSession(): EndedSession | null {
  return schema.safeParse(parseStored(readStored('ended_session'))).data ?? null
}

export function clearEndedSession(): void {
  removeStored('ended_session')
}

/**
 * Returns where the session ended, once, and only to the same user after signing in again. Outside the academy there is
 * nothing to return to.
 */
export function takeEndedSessionState() {
  const ended = endedSession()
  clearEndedSession()
  if (ended === null || ended.account !== auth.getState().data?.id) return null
  const place = placeIn(restoreAppState(ended.place))
  return needsSession(place.screen) ? place : null
}
