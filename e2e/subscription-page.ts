import type { Page } from '@playwright/test'
import { ledgerEntriesOf } from './paying.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const card = (page: Page) => page.getByRole('region', { name: /^(Academy plan|Plan Academia)$/ })
export const inPopup = (page: Page, title: string, name: string) =>
  popup(page, title).getByRole('button', { name, exact: true })

export async function reactivate(page: Page): Promise<void> {
  await button(page, 'Reactivate subscription').click()
  await popup(page, 'Reactivate your plan').getByRole('checkbox').check()
  await inPopup(page, 'Reactivate your plan', 'Reactivate subscription').click()
}

/** The charges and refunds in the provider's own ledger. */
export async function ledgerOf(page: Page, id: string): Promise<string[]> {
  const movements = await ledgerEntriesOf(page, id)
  return movements.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
}
