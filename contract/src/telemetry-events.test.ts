import { expect, test } from 'vitest'
import { telemetryEvents } from './telemetry-events.ts'

test('[T-01] [T-02] the events have the names of the source documents', () => {
  expect(Object.keys(telemetryEvents)).toEqual(
    expect.arrayContaining([
      'Quiz view',
      'Quiz Started',
      'Question answered 2',
      'Question answered 3',
      'Email submitted',
      'View',
      'LP 2 View',
      'Payment screen',
      'Successful Payment',
      'session_start',
      'session_end',
    ]),
  )
})
