import { questions } from '@vela/contract/questions'
import { telemetryEvents } from '@vela/contract/telemetry-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, sending, sentEvent } from '../../../test/events.ts'
import { openTestApp } from '../../../test/test-app.ts'

let opened: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  opened = await openTestApp()
})

afterAll(() => opened.close())

const secrets = {
  'an e-mail address': 'ana.canary@academy.example',
  'a session id': 'Zr8canaryQ2vX0pLkq71hTnWc5uYbE3d',
  'a token in hexadecimal': 'cafe5ca1ab1e4a11cafe5ca1ab1e4a11',
  'a card number': '4242424242424242',
  'a card number in groups': '4242-4242-4242-4242',
  'a code': '493027',
  'a telephone number': '+34 600 123 456',
  'an address': 'https://academy.test/?t=canary',
  'a sentence': 'I owe my brother money',
  'an answer of the quiz': 'hustle',
  'an age': questions.age.options[1],
}

/** Puts the text into every field of a request that an SDK or a careless caller could fill. */
function filledWith(text: string): Parameters<typeof sending> {
  const properties = {
    ...Object.fromEntries(
      Object.values(telemetryEvents).flatMap((names) => names.map((name) => [name, text])),
    ),
    [text]: text,
    email: text,
    listed: [text, text],
  }
  const corners = Object.fromEntries(
    [
      'user_id',
      'ip',
      'user_agent',
      'language',
      'city',
      'country',
      'region',
      'referrer',
      'page_title',
      'location_lat',
      'platform',
      'os_name',
      'app_version',
      'partner_id',
      'adid',
      text,
    ].map((name) => [name, text]),
  )
  const bare = { ...corners, event_properties: properties, user_properties: properties, groups: properties }
  const event = sentEvent(new Date(), bare)
  const ids = [
    event,
    { ...event, device_id: text },
    { ...event, insert_id: text },
    { ...event, insert_id: undefined, event_id: text },
    ...(/^\d+$/.test(text)
      ? [
          { ...event, session_id: Number(text) },
          { ...event, time: Number(text) },
        ]
      : []),
  ]
  return [
    ids,
    {
      client_upload_time: text,
      request_metadata: { ...properties, nested: { deep: [{ deeper: text }] } },
      [text]: text,
      options: { [text]: text },
    },
  ]
}

test.each(Object.entries(secrets))('[T-07] %s reaches neither the table nor the log', async (_, secret) => {
  const { app, database, logged } = opened
  await database.pool.query('truncate event')
  const [events, changes] = filledWith(secret)
  const { body } = await send(app, sending(events, changes))
  expect(body).toMatchObject({ code: 200 })

  const rows = await database.pool.query('select event::text as row from event')
  expect(rows.rowCount).toBeGreaterThan(2)
  const stored = rows.rows.map(({ row }) => String(row)).join('\n')
  // A digest may contain any digits by chance, so numbers are searched with word boundaries.
  const found = new RegExp(`(?<![\\w-])${escaped(secret)}(?![\\w-])`, 'i')
  expect(stored).not.toMatch(found)
  expect(logged()).not.toMatch(found)
})

test('[T-07] nothing of a refused request is logged or repeated either', async () => {
  const { app, logged } = opened
  const secret = secrets['an e-mail address']
  const [events, changes] = filledWith(secret)
  const refused = await send(app, sending([...(events as object[]), { event_type: secret }], changes))
  expect(refused.body).toMatchObject({ code: 400 })
  expect(JSON.stringify(refused.body)).not.toContain('canary')
  expect(logged()).not.toContain('canary')
})

function escaped(text: string): string {
  return text.replace(/[^\w\s]/g, '\\$&')
}
