import { expect, test } from 'vitest'
import { bundleInlineScript } from './inline-script.ts'

test('the inline script is small, self-contained and cannot end its tag early', async () => {
  const script = await bundleInlineScript()
  expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s)
  expect(script).toMatch(/\bimport\(/)
  expect(script.replace('import(', '')).not.toMatch(/<\/script|<!--|\bimport\b/i)
  expect(script.length).toBeLessThan(5_800)
})
