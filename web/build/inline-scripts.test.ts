import { expect, test } from 'vitest'
import { bundleInlineScripts } from './inline-scripts.ts'

test('inline scripts are small, stand alone and cannot end their tag early', async () => {
  const [guard, earlyTap, startApp = ''] = await bundleInlineScripts()
  expect(startApp).toMatch(/\bimport\(/)
  for (const script of [guard, earlyTap, startApp.replace('import(', '')]) {
    expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s)
    expect(script).not.toMatch(/<\/script|<!--|\bimport\b/i)
    expect(script?.length).toBeLessThan(2_600)
  }
})
