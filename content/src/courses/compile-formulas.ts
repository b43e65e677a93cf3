import { escapeHtml } from './escape-html.ts'

const shortGroup = 24

export function compileFormulas(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return `<div class="formula">${lines.map(compileFormula).join('')}</div>`
}

/** Shows `growth = start × (1 + rate) ^ years` with the result above its calculation and a raised exponent. */
function compileFormula(line: string): string {
  const [, result, sum = line] = /^(.+?)\s*=\s*(.+)$/.exec(line) ?? []
  const raised = holdTogether(escapeHtml(sum)).replace(/\s*\^\s*(\([^()]*\)|[\p{L}\d]+)/gu, '<sup>$1</sup>')
  return result ? `<p><b>${escapeHtml(result)}</b> =\u00a0${raised}</p>` : `<p>${raised}</p>`
}

/** Prevents line breaks after an operator and inside short parentheses. */
function holdTogether(sum: string): string {
  return sum
    .replace(/([+−×÷=*/-]) /g, '$1\u00a0')
    .replace(/\([^()]*\)/g, (group) => (group.length > shortGroup ? group : group.replaceAll(' ', '\u00a0')))
}
