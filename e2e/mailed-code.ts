import type { Page } from '@playwright/test'

/** The reset code in the newest email to the address, or null if there is none yet. */
export async function mailedCode(page: Page, address: string): Promise<string | null> {
  const list = await (await page.request.get('/dev/mail')).text()
  for (const row of list.split('<tr').filter((line) => line.includes(address))) {
    const mail = /\/dev\/mail\/[0-9a-f-]{36}/.exec(row)?.[0]
    const letter = mail === undefined ? '' : await (await page.request.get(`${mail}/letter`)).text()
    const code = /Your code: (\d{8})/.exec(letter)?.[1]
    if (code !== undefined) return code
  }
  return null
}
