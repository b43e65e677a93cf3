import { expect, test } from 'vitest'
import { bundleInlineScripts } from './inline-scripts.ts'

test('inline scripts are small, stand alone and cannot end their tag early', async () => {
  const scripts = await bundleInlineScripts()
  expect(scripts).toHaveLength(2)
  for (const script of scripts) {
    expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s)
    expect(script).not.toMatch(/<\/script|<!--|\bimport\b/i)
    expect(script.length).toBeLessThan(2_600)
  }
})
