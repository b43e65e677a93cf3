import { afterEach, expect, test } from 'vitest'
import { appState } from '../app-state.ts'
import { deviceStore } from '../storage/device-store.ts'
import { auth, clearSession, storeSession } from './auth.ts'
import { clearCachedCopies } from './clear-user-data.ts'
import { signIn } from './sign-in.ts'

const ana = {
  id: 'p1',
  email: 'ana@vela.example',
  screen_name: 'Ana',
  flow: null,
  gender: 'female' as const,
  product_id: null,
  product: null,
  subscription: null,
}
const copies = () => deviceStore.keys('copies', '')
const keep = (key: string) => deviceStore.write([{ store: 'copies', key, value: 1 }])
const open = { activeCourse: 'c', activeChapter: 'c/one', activeLesson: 'c/one/a' }

afterEach(clearSession)

test('[S-24] while the signed-in account is unknown no cached copy is deleted; without a session all are', async () => {
  await keep('p1|merged')
  auth.setState({ token: 'session-1', data: null })
  await clearCachedCopies()
  expect(await copies()).toEqual(['p1|merged'])
  clearSession()
  await clearCachedCopies()
  expect(await copies()).toEqual([])
})

test('[I10] a user who signs in over another session finds no lesson open; the same user finds theirs', () => {
  storeSession('session-1', ana)
  appState.setState(open)
  signIn({ token: 'session-2', data: ana })
  expect(appState.getState()).toMatchObject(open)
  signIn({ token: 'session-3', data: { ...ana, id: 'bo' } })
  expect(appState.getState()).toMatchObject({ activeCourse: null, activeChapter: null, activeLesson: null })
})
