import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../api/test-server.ts'
import { replaceAddress } from '../router.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { QrCode } from './qr-code.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  replaceAddress('/')
})

test('[O-02] an invited operator sees the key as a picture and as text', async () => {
  replaceAddress('/operator/invitation#token')
  answerCalls(
    { body: { email: 'one@room.example', role: 'owner', expires_at: '2026-11-19T10:00:00.000Z' } },
    { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Vela:one?secret=ABCDEFGH&issuer=Vela' } },
  )
  render(<InvitationPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Use an authenticator app' }))
  expect(await screen.findByRole('img', { name: 'QR code with the key' })).toBeVisible()
  expect(screen.getByText('ABCD EFGH')).toBeVisible()
})

test('[O-02] the key of an authenticator app is a picture with the three corners of a QR code', () => {
  render(<QrCode text="otpauth://totp/Vela:one%40room.example?secret=ABC&issuer=Vela" label="The key" />)
  const picture = screen.getByRole('img', { name: 'The key' })
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[3])
  const path = picture.querySelector('path')?.getAttribute('d') ?? ''
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`)
  const edge = 4
  const far = size - edge - 7
  for (const [x, y] of [
    [edge, edge],
    [far, edge],
    [edge, far],
  ] as const)
    expect([isDark(x, y), isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([true, false, true])
  expect(isDark(0, 0)).toBe(false)
})
