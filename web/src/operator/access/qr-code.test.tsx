import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import QrCode from './qr-code.tsx'

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
