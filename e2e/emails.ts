import type { Page } from '@playwright/test'

/** The first capture of the pattern in the newest email to the address that matches, or null if there is none yet. */
async function findInEmails(page: Page, address: string, pattern: RegExp): Promise<string | null> {
  const list = await (await page.request.get('/dev/mail')).text()
  for (const row of list.split('<tr').filter((line) => line.includes(address))) {
    const mail = /\/dev\/mail\/[0-9a-f-]{36}/.exec(row)?.[0]
    const email = mail === undefined ? '' : await (await page.request.get(`${mail}/letter`)).text()
    const found = pattern.exec(email)?.[1]
    if (found !== undefined) return found
  }
  return null
}

/** The code of a password reset. */
export const emailedCode = (page: Page, address: string) => findInEmails(page, address, /Your code: (\d{8})/)

/** The token of a link. */
export const emailedToken = (page: Page, address: string, name: 'resume' | 't' = 'resume') =>
  findInEmails(page, address, new RegExp(`[?&;]${name}=([\\w-]{43})`))
