import { expect, type Page } from '@playwright/test'

/** Waits until the text is drawn with the page's own font and no system font. */
export async function waitForBrandFont(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const drawnBy = async () => {
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName, isCustomFont }) => isCustomFont && familyName)
  }
  // Every change of the document can end the node's id between two of these calls.
  const drawnByOrGone = () => drawnBy().catch((error: unknown) => String(error))
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await expect.poll(drawnByOrGone).toEqual([expect.stringContaining('Plus Jakarta Sans')])
  await session.detach()
}
