import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'

const root = join(import.meta.dirname, '..')

/** Passkeys belong to a host name, and the address of the other tests is a number. */
export const roomUrl = () => (process.env['VELA_URL'] ?? '').replace('127.0.0.1', 'localhost')

/** What every page of the room reports: the other host name, and the question who is signed in. */
export const roomErrors = [/outside: \w+ http:\/\/localhost:/, /status of 401/]

export const newOperator = () => `${randomUUID().slice(0, 8)}@room.example`

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** [O-01] Resolves to the link of an owner's invitation. */
export async function inviteByCommand(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['api/dist/operator-command.js', 'invite', email, '--role', 'owner'],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env['VELA_DATA'], DATABASE_URL: '' } },
  )
  return /http:\S+/.exec(stdout)?.[0] ?? ''
}

/** Asks the server with this data folder for an invitation as the command does, which takes a second to start. */
export async function invite(
  email: string,
  role = 'owner',
  dataDir = process.env['VELA_DATA'] ?? '',
): Promise<string> {
  const socket = connect({ path: join(dataDir, 'command.socket'), allowHalfOpen: true })
  socket.end(JSON.stringify({ command: 'invite', input: { email, role } }))
  return JSON.parse(await text(socket)).answer.link
}

/** A security key that confirms by itself. */
export async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export async function acceptWithPasskey(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await button(page, 'Create a passkey').click()
  await expect(button(page, 'Sign out')).toBeVisible()
}

/** A new operator in the room of the server with this data folder, signed in by passkey. */
export async function enterRoom(page: Page, role = 'owner', dataDir?: string): Promise<void> {
  await plugInKey(page)
  await acceptWithPasskey(page, await invite(newOperator(), role, dataDir))
}
