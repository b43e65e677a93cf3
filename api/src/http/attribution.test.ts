import { expect, test } from 'vitest'
import { readAttribution } from './attribution.ts'

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const read = (query: string, agent = person, headers = {}) =>
  readAttribution(query, { 'user-agent': agent, ...headers })

test.each([
  ['utm_campaign=a%00b%0A%0Ac', 'a b c'],
  ['utm_campaign=%20%20', null],
  ['utm_campaign=', null],
  ['utm_campaign=50%25&x=%ZZ', '50%'],
  ['utm_campaign=ana%40example.com', null],
  [`utm_campaign=${'ñ'.repeat(200)}`, 'ñ'.repeat(64)],
  [`utm_campaign=${'🙂'.repeat(200)}`, '🙂'.repeat(64)],
  ['utm_campaign=first&utm_campaign=second', 'first'],
  ['utm_campaign=%ED%A0%80', null],
])('[O-10] %s is stored as %s', (query, campaign) => {
  expect(read(query).campaign).toBe(campaign)
})

test.each([
  ['gclid=Cj0K-x_y.z', 'gclid', 'Cj0K-x_y.z'],
  [`fbclid=${'a'.repeat(256)}`, null, null],
  ['fbclid=<script>&gclid=ok', 'gclid', 'ok'],
  ['fbclid=', null, null],
  ['clid=x', null, null],
])('[O-10] %s is the click %s %s', (query, clickKind, clickId) => {
  expect(read(query)).toMatchObject({ clickKind, clickId })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) Chrome/100.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Mobile/15E148', 'tablet'],
  [person, 'desktop'],
])('[O-10] %s is a %s of a person', (agent, device) => {
  expect(read('', agent)).toMatchObject({ device, traffic: 'visitor' })
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['facebookexternalhit/1.1'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36'],
  ['Mozilla/5.0 (Linux; Android 7.0) Chrome/140.0 Mobile Safari/537.36 Bytespider'],
  ['curl/8.9'],
  [''],
])('[O-14] "%s" is a program', (agent) => {
  expect(read('', agent).traffic).toBe('bot')
})

test.each([
  ['test_visit=1', {}],
  ['isTech=1', {}],
  ['', { cookie: 'vela_known=1; __Host-operator=secret' }],
  ['test_visit=1', { 'sec-gpc': '1' }],
])('[O-14] a visit with "%s" and %o is a test', (query, headers) => {
  expect(read(query, person, headers).traffic).toBe('test')
})

test('[O-14] a cookie with a similar name makes no test', () => {
  expect(read('', person, { cookie: 'a__Host-operator=1; __Host-operator=' }).traffic).toBe('visitor')
})
