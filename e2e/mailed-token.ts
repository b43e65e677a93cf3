import type { Page } from '@playwright/test'

/** The token of the link in the newest mail to the address, or null while none was written. */
export async function mailedToken(page: Page, address: string): Promise<string | null> {
  const list = await (await page.request.get('/dev/mail')).text()
  const line = list.split('<tr').find((row) => row.includes(address))
  const mail = /\/dev\/mail\/[0-9a-f-]{36}/.exec(line ?? '')?.[0]
  if (mail === undefined) return null
  const letter = await (await page.request.get(`${mail}/letter`)).text()
  return /resume=([\w-]{43})/.exec(letter)?.[1] ?? null
}
