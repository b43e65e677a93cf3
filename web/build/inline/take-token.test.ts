// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { takeToken } from './take-token.ts'

function arrive(address: string, cookie: string) {
  vi.restoreAllMocks()
  history.replaceState({ kept: true }, '', address)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined)
  const stays = takeToken()
  return { stays, address: location.href.replace(location.origin, ''), left: replace.mock.calls.flat() }
}

test.each([
  ['/', '/?t=guest.a-b_c.d'],
  ['/?utm=a%20b&x=1&x=&y', '/?utm=a%20b&x=1&x=&y&t=guest.a-b_c.d'],
  ['/?q=50%#top', '/?q=50%&t=guest.a-b_c.d#top'],
  ['/??t=x', '/??t=x&t=guest.a-b_c.d'],
])(
  '[D1] [S-07] (D34) %s gets the guest token of the cookie and keeps all other parameters',
  (asked, address) => {
    const cookie = 'vela_known=1; vela_guest=guest.a-b_c.d; other=guest.no'
    expect(arrive(asked, cookie)).toEqual({ stays: true, address, left: [] })
    expect(history.state).toEqual({ kept: true })
  },
)

test.each(['/?t=guest.mine', '/?a=1&t=from-a-mail', '/?t='])('[D2] %s is left as it is', (asked) => {
  expect(arrive(asked, 'vela_guest=guest.other')).toEqual({ stays: true, address: asked, left: [] })
})

test.each([
  '',
  'vela_guest=',
  'vela_guest=a-session-token',
  'xvela_guest=guest.x',
  'vela_guest=x; a=guest.y',
])(
  '[S-06] (D34) without a guest token in the cookies (%j) the page requests one with an empty t, once',
  (cookie) => {
    expect(arrive('/?lng=es#top', cookie)).toEqual({
      stays: false,
      address: '/?lng=es#top',
      left: ['/?lng=es&t=#top'],
    })
    expect(arrive('/?lng=es&t=#top', cookie)).toMatchObject({ stays: true, left: [] })
  },
)
