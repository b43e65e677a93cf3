/**
 * The numbers that a text may mean, the likelier one first; none if it is not a number. People write 1,200 and 1.200
 * and 1 200, with $ or US$ or % around it, and a decimal comma or point. `1.200` may be a thousand or a little more
 * than one, so both are returned.
 */
export function readFigure(text: string): number[] {
  const bare = text
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/^([-−+]?)(?:us\$|\$us|usd|[$€£])/i, '$1')
    .replace(/(?:usd|us\$|[%$€£])$/i, '')
    .replace(/^−/, '-')
  if (!/^[-+]?(?:\d[\d.,]*|[.,]\d+)$/.test(bare)) return []
  const separators = bare.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return [Number(bare)]
  const grouped = Number(bare.replace(/[.,]/g, ''))
  const at = bare.lastIndexOf(last)
  const decimal = Number(`${bare.slice(0, at).replace(/[.,]/g, '')}.${bare.slice(at + 1)}`)
  const isGrouping = /^[-+]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(bare)
  if (isGrouping) return separators.length > 1 ? [grouped] : [grouped, decimal]
  // A second separator of the same kind can only be a grouping.
  return separators.length > 1 && new Set(separators).size === 1 ? [grouped] : [decimal]
}
