import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../api/test-server.ts'
import { ana } from '../../areas/account/test-person.ts'
import { storeGuestToken, storeSession } from '../../state/session/auth.ts'
import { deviceStore } from '../../state/storage/device-store.ts'
import { startInFreshBrowser } from '../startup/test-page-load.ts'
import { startOutboxWhenSignedIn } from './start-outbox.ts'

startInFreshBrowser()

test('[D12] unsent progress of an earlier visit is sent on any screen once its owner is signed in', async () => {
  const item = { id: 7, type: 'element', typeId: 'money/a/one', option: 'b' }
  await deviceStore.write([
    { store: 'waiting', key: `${ana.id}|element|money/a/one`, value: item },
    { store: 'waiting', key: 'bo|element|money/a/two', value: { ...item, typeId: 'money/a/two' } },
  ])
  const sent = answerCalls(
    { body: { data: [] } },
    { body: { days: [], choices: [] } },
    { body: { status: 'ok' } },
  )
  storeGuestToken('guest.a')
  startOutboxWhenSignedIn()
  expect(sent).toEqual([])
  storeSession('session-1', ana)
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toMatchObject({
    path: '/education/progress/set/',
    body: { id: 7, type: 'element', type_id: 'money/a/one', status: 'done', option: 'b' },
  })
  await waitFor(async () => expect(await deviceStore.keys('waiting', '')).toEqual(['bo|element|money/a/two']))
})
