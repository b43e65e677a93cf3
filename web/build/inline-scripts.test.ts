import { expect, test } from 'vitest'
import { bundleInlineScripts } from './inline-scripts.ts'

test('inline scripts are small, stand alone and cannot end their tag early', async () => {
  const { startApp, ...others } = await bundleInlineScripts()
  expect(startApp).toMatch(/\bimport\(/)
  for (const script of [startApp.replace('import(', ''), ...Object.values(others)]) {
    expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s)
    expect(script).not.toMatch(/<\/script|<!--|\bimport\b/i)
    expect(script.length).toBeLessThan(2_600)
  }
})
