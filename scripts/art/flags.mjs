import { readFileSync } from 'node:fs'
import { optimize } from 'svgo'

const { icons } = JSON.parse(
  readFileSync(new URL('./node_modules/@iconify-json/circle-flags/icons.json', import.meta.url), 'utf8'),
)

function drawFlag(name) {
  const { body, width = 512, height = 512 } = icons[name]
  // All flags of the pack share one mask id.
  const drawing = body.replaceAll(/SVG\w+/g, `flag-${name}`)
  return optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 ${width} ${height}">${drawing}</svg>`,
    { plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false } } }] },
  ).data
}

export const flags = { 'en.svg': `${drawFlag('us')}\n`, 'es.svg': `${drawFlag('es')}\n` }
