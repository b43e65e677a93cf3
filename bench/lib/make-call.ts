import { randomUUID } from 'node:crypto'
import { median, quantile, row, whole } from './numbers.ts'
import { type BenchPerson, personOf } from './people.ts'
import type { PersonCall } from './person-calls.ts'

const warmUp = 6
const atOnce = 2
/** A report over a year may take seconds: of those, fewer are made. */
const longestMs = 8000
/** Nobody else's: they sign out. */
const leavers = 300
const mostGrowth = 1.5

export type Academy = {
  readonly people: number
  readonly url: string
  /** Of an operator who is signed in. */
  readonly cookie: string
}

/** The table of all calls, and which of them became slow as the people became many. */
export async function measureCalls(
  academies: readonly Academy[],
  calls: readonly PersonCall[],
  requests: number,
): Promise<string[]> {
  const rows: string[] = []
  const grown: string[] = []
  for (const call of calls) {
    const times = await measureCall(academies, call, requests)
    const [first = [], last = []] = [times[0], times.at(-1)]
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => quantile(last, share) / quantile(first, share))
    const ratios = [p50.toFixed(1), p99.toFixed(1)]
    if (p99 > mostGrowth) grown.push(`${call.name} (${ratios.join(' and ')})`)
    const cells = times.map((ms) => `${median(ms).toFixed(1)} / ${quantile(ms, 0.99).toFixed(1)}`)
    rows.push(row(call.by, call.name, ...cells, ...ratios))
  }
  return [
    row(
      'by',
      'call: p50 / p99 ms',
      ...academies.map(({ people }) => whole(people)),
      'p50 times',
      'p99 times',
    ),
    row(...academies.map(() => '---'), '---', '---', '---', '---'),
    ...rows,
    '',
    `p99 grew more than ${mostGrowth} times (p50 and p99): ${grown.join('; ') || 'none'}`,
  ]
}

/** The times in each academy, in turns, so that a busy moment of the machine affects each of them. */
async function measureCall(
  academies: readonly Academy[],
  call: PersonCall,
  requests: number,
): Promise<number[][]> {
  const times: number[][] = academies.map(() => [])
  const until = performance.now() + longestMs * academies.length
  for (let turn = -warmUp; turn < requests; turn += atOnce) {
    for (const [index, academy] of academies.entries()) {
      const pair = Array.from({ length: atOnce }, (_, place) => turn + warmUp + place)
      const took = await Promise.all(
        pair.map((nth) => makeCall(academy, call, personOf(pick(call, academy.people, nth)))),
      )
      if (turn >= 0) times[index]?.push(...took)
    }
    if (turn >= 0 && performance.now() > until) break
  }
  return times
}

/** Another person each time, spread over all of them in the same way in every run. */
function pick({ isNew = false, every: step, name }: PersonCall, people: number, nth: number): number {
  const every = step ?? 1
  if (name === '/logout/') return 1 + (nth % leavers)
  const first = isNew ? Math.ceil(people * 0.95) : leavers + 1
  const chosen = first + ((nth * 7919 + name.length * 104_729) % (people - first - every))
  return chosen + ((every - (chosen % every)) % every)
}

/** The milliseconds it took; endless if it was refused or broke off, which the table shows. */
async function makeCall({ url, cookie }: Academy, call: PersonCall, person: BenchPerson): Promise<number> {
  const headers = {
    'x-forwarded-for': `10.${person.nth >> 16}.${(person.nth >> 8) & 255}.${person.nth & 255}`,
    ...(call.by === 'learner' && { authorization: `Bearer ${person.token}` }),
    ...(call.by === 'operator' && { cookie }),
  }
  const browser = await openBrowser(url, headers, call.before)
  const started = performance.now()
  const { failure } = await send(
    url + call.path(person, browser.id),
    browser.headers,
    call.body?.(person, browser.id),
  )
  if (failure === null) return performance.now() - started
  process.stderr.write(`${call.name}: ${failure}\n`)
  return Number.POSITIVE_INFINITY
}

/** What a visitor has done before the call, with the cookie that their browser got. */
async function openBrowser(
  url: string,
  headers: Readonly<Record<string, string>>,
  before: PersonCall['before'],
) {
  if (before === undefined) return { headers, id: '' }
  const first = { id: null, key: 'gender', value: 'male', isMultiAnswer: false }
  const { reply, cookies } = await send(`${url}/profile/quiz/`, headers, first)
  const { id } = (JSON.parse(reply) as { data: { id: string } }).data
  const browser = { ...headers, cookie: cookies }
  const address = { id, email: `${randomUUID()}@mail.example`, isReceiveAdvert: false }
  if (before === 'leave an address') await send(`${url}/profile/set-email/`, browser, address)
  return { headers: browser, id }
}

async function send(url: string, headers: Readonly<Record<string, string>>, body?: object) {
  const answer = await fetch(url, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const reply = await answer.text()
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const failure = answer.ok ? null : `${answer.status} ${reply.slice(0, 200)}`
  return { reply, cookies: cookies.join('; '), failure }
}
