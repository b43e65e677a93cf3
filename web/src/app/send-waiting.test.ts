import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../api/test-server.ts'
import { ana } from '../areas/account/test-sign-in.ts'
import { keepGuest, keepSession } from '../state/auth.ts'
import { deviceStore } from '../state/device-store.ts'
import { sendWaiting } from './send-waiting.ts'
import { arriveAsStranger } from './test-arrival.ts'

arriveAsStranger()

test('[D12] what waits from another visit goes out on any screen, once its owner is signed in', async () => {
  const item = { id: 7, type: 'element', typeId: 'money/a/one', option: 'b' }
  await deviceStore.write([
    { room: 'waiting', key: `${ana.id}|element|money/a/one`, value: item },
    { room: 'waiting', key: 'bo|element|money/a/two', value: { ...item, typeId: 'money/a/two' } },
  ])
  const sent = answerCalls({ body: { data: [] } }, { body: { status: 'ok' } })
  keepGuest('guest.a')
  sendWaiting()
  expect(sent).toEqual([])
  keepSession('session-1', ana)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    path: '/education/progress/set/',
    body: { id: 7, type: 'element', type_id: 'money/a/one', status: 'done', option: 'b' },
  })
  await waitFor(async () => expect(await deviceStore.keys('waiting', '')).toEqual(['bo|element|money/a/two']))
})
