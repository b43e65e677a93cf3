import type { Asked } from './asked.ts'

/** What money brings, what must be there for it to bring so much, and what comes often counted for longer. */
export type Income = 'income' | 'income_need' | 'in_a_year'

const brings =
  /\b(?:interest|income|dividends?|take out|withdraw\w*|interes(?:es)?|ingresos?|dividendos?|retir(?:o|ar)|sac(?:o|ar)|rinde\w*)\b/
const everySpan =
  /\b(?:a|per|each|every|in a|one|al|por|cada|en un) (?:month|year|mes|ano)\b|\b(?:monthly|yearly|mensual\w*)\b/
const needs =
  /\b(?:how much|what)\b.{0,24}\bneed\w*\b|\bcuanto\b.{0,24}\b(?:necesit\w+|hace falta|(?:tendria|tengo) que tener|debo tener)\b|\bque capital\b/
const livesOff =
  /\b(?:retire\w*|dividends?|live|living|income|interest|rule|jubil\w+|retirarme|dividendos|vivir|rentas?|ingresos?|intereses|regla)\b/
const often =
  /\bhow much (?:is (?:that|it|this)|(?:would|will|does|do) (?:that|it|this|they) (?:be|make|cost|come to|add up to)|(?:do|would|will|am) i (?:spend|spending|save|saving|pay|paying|earn|make|making))\b.{0,20}\b(?:a|per|in a|each|every|over a) (?:year|month|week)\b|\bcuanto (?:es|son|seria|serian|suman?|salen?|gasto|ahorro|junto|pago|gano)(?: eso)?\b.{0,12}\b(?:al|a la|por|en un|en una|cada) (?:ano|mes|semana)\b/

/** Of one rate or one amount, and no time. */
export function findIncome({ says, has, figures }: Asked): Income | null {
  if (has('time')) return null
  const amounts = figures.filter(({ kind }) => kind === 'money')
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1 || amount.role === 'payment') return null
  const rates = figures.filter(({ kind }) => kind === 'percent')
  const isRate = rates.length === 1 && rates[0]?.role === null
  if (amount.isMonthly && isRate && says(needs) && says(livesOff)) return 'income_need'
  if (amount.isMonthly && rates.length === 0 && says(often)) return 'in_a_year'
  return !amount.isMonthly && isRate && says(brings) && says(everySpan) && says(asks) ? 'income' : null
}

const asks = /\b(?:how much|what|cuanto|cuantos|que)\b/
