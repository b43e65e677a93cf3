import type { Page } from '@playwright/test'

/** The token of the link in the newest email to the address that has one, or null if there is none yet. */
export async function mailedToken(
  page: Page,
  address: string,
  name: 'resume' | 't' = 'resume',
): Promise<string | null> {
  const list = await (await page.request.get('/dev/mail')).text()
  for (const row of list.split('<tr').filter((line) => line.includes(address))) {
    const mail = /\/dev\/mail\/[0-9a-f-]{36}/.exec(row)?.[0]
    const letter = mail === undefined ? '' : await (await page.request.get(`${mail}/letter`)).text()
    const token = new RegExp(`[?&;]${name}=([\\w-]{43})`).exec(letter)?.[1]
    if (token !== undefined) return token
  }
  return null
}
