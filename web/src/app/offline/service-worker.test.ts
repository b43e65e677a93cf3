import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../state/session/auth.ts'
import { activateMessage, signedInCache } from '../../worker/page-protocol.ts'
import { activateWaitingBuild, registerServiceWorker, waitingBuild } from './service-worker.ts'

class Registration extends EventTarget {
  active: object | null = null
  waiting: EventTarget | null = null
  installing: EventTarget | null = null
  readonly update = vi.fn(async () => {})
  readonly unsubscribe = vi.fn(async () => true)
  subscription: object | null = null
  readonly pushManager = { getSubscription: async () => this.subscription }
}

let registration: Registration
let marks: Set<string>
const register = vi.fn<(address: string) => Promise<Registration>>()
const container = () =>
  Object.assign(new EventTarget(), {
    register,
    getRegistration: async () => registration,
  }) as unknown as ServiceWorkerContainer

const signIn = () => auth.setState({ token: 'a-session', data: null })
const signOut = () => auth.setState({ token: null, data: null })

async function keep() {
  registerServiceWorker(container())
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce())
  await register.mock.results[0]?.value
}

function arrive(worker: EventTarget) {
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing = null
  registration.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
}

beforeEach(() => {
  marks = new Set()
  registration = new Registration()
  register.mockReset().mockResolvedValue(registration)
  waitingBuild.setState({ worker: null })
  vi.stubGlobal('caches', {
    open: async (name: string) => marks.add(name),
    delete: async (name: string) => marks.delete(name),
  })
})

afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a visitor gets no service worker; signing in registers it once, and signing out removes the mark', async () => {
  signOut()
  registerServiceWorker(container())
  expect(register).not.toHaveBeenCalled()
  signIn()
  await vi.waitFor(() => expect(marks).toEqual(new Set([signedInCache])))
  auth.setState({ token: 'a-newer-session', data: null })
  expect(register.mock.calls).toEqual([['/worker.js']])
  signOut()
  await vi.waitFor(() => expect(marks.size).toBe(0))
})

test('[R-36] signing out ends the reminders of this browser', async () => {
  signIn()
  await keep()
  const { unsubscribe } = registration
  registration.subscription = { unsubscribe }
  signOut()
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalled())
})

test('the first worker is not an update, a second one is until it activates', async () => {
  signIn()
  await keep()
  const first = new EventTarget()
  arrive(first)
  expect(waitingBuild.getState().worker).toBeNull()
  Object.assign(registration, { active: first, waiting: null })
  const second = new EventTarget()
  arrive(second)
  expect(waitingBuild.getState().worker).toBe(second)
  Object.assign(registration, { active: second, waiting: null })
  second.dispatchEvent(new Event('statechange'))
  expect(waitingBuild.getState().worker).toBeNull()
})

test('a worker that was waiting before the page opened is found too', async () => {
  signIn()
  Object.assign(registration, { active: new EventTarget(), waiting: new EventTarget() })
  await keep()
  expect(waitingBuild.getState().worker).toBe(registration.waiting)
})

test('a page that becomes visible checks for a newer build, at most once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn()
  await keep()
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))
  lookAgain()
  expect(registration.update).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 3_600_000)
  lookAgain()
  lookAgain()
  expect(registration.update).toHaveBeenCalledOnce()
})

test('the waiting build gets the activation message when the user asks for it', () => {
  const postMessage = vi.fn<(message: string) => void>()
  waitingBuild.setState({ worker: { postMessage } as unknown as ServiceWorker })
  activateWaitingBuild(container())
  expect(postMessage).toHaveBeenCalledWith(activateMessage)
})

test('a browser that refuses service workers still runs the app', async () => {
  signIn()
  register.mockReset().mockRejectedValue(new Error('private window'))
  registerServiceWorker(container())
  await expect(register.mock.results[0]?.value).rejects.toThrow('private window')
  expect(waitingBuild.getState().worker).toBeNull()
})
