const often =
  '(?:(months?|mo|mes(?:es)?|monthly|mensual(?:es|mente)?|mensualidad(?:es)?)|(weeks?|weekly|semanas?|semanal(?:es|mente)?)|(years?|yr|yearly|annual(?:ly)?|anos?|anio|anual(?:es|mente)?)|(days?|daily|dias?|diari[oa]s?|diariamente)|(quincenas?|quincenal(?:es|mente)?)|(fortnights?|fortnightly|biweekly|(?:two|2|other) weeks?|(?:dos|2) semanas)|(quarters?|quarterly|trimestres?|trimestral(?:es|mente)?))'
const timesAYear = [12, 52, 1, 365, 24, 26, 4]

/** After a number: how often it comes. Its first group is met where that is every month. */
export const each = new RegExp(
  ` ?(?:(?:at|on|by) the (?:end|start|beginning) of (?:each|every)|(?:a|al) (?:fin|final|finales|inicio|comienzo|principios?) de cada|a fin(?:es)? de(?= mes\\b)|(?:month|week|day) by|(?:mes|semana|dia) (?:a|tras)|todos los|todas las|/|a|per|each|every|al|a la|por|cada|el|of|de|en)? ?${often}\\b(?! ?(?:by|compound|capitaliz|a mes|a semana))`,
  'y',
)

// "compounded monthly" is of the interest and not of the amount that follows.
const before = new RegExp(
  `(?<!compound\\w* |capitaliz\\w* |compuest[oa] )\\b(?:(?<=\\b(?:each|every|per|cada|por|al|los|las) )|(?=\\w*(?:thly|kly|aily|mensual|semanal|quincenal|diari)))${often}[ ,:]*(?:deposits?|payments?|savings?|contributions?|investments?|aportes?|pagos?|cuotas?|depositos?|ahorros?)?[ ,:]*(?:of|de|is|are|es|son|about|unos|i(?: can| could| want to)? (?:put|save|add|pay|invest|deposit|contribute|set)(?: (?:in|away|aside))?|deposito|ahorro|pongo|pago|meto|guardo|aparto|aporto|invierto)?[ ,:]*$`,
)
const later =
  /^ (?:in|into|on|en|a|to|for) (?:(?!how|what|cuanto|que)[a-z]+ ){1,8}(?:every month|each month|per month|monthly|cada mes|al mes|por mes|mensualmente)\b/

/** How many times a year, by what was met right after the number; every month where nothing says otherwise. */
export function paceOf(met: RegExpExecArray): number {
  const group = met.slice(1).findIndex((part) => part !== undefined)
  return timesAYear[group] ?? 12
}

/** The same by what stands before the number or some words after it; null where it comes once. */
export function paceAround(earlier: string, rest: string): number | null {
  const met = before.exec(earlier)
  if (met !== null) return met[3] === undefined ? paceOf(met) : null
  return later.test(rest) ? 12 : null
}

const rateNoun = '(?:inflation|rate|interest|return|inflacion|tasa|interes)'
const monthlyBefore = new RegExp(
  `\\b(?:monthly ${rateNoun}(?: rate)?|${rateNoun} (?:mensual|por mes|al mes))(?: (?:of|is|at|de|del|es|fue|was|the|el|un|al|about|cerca))* ?$`,
)
const monthlyAfter = new RegExp(
  `^ ?(?:de |of )?${rateNoun}(?: rate)? (?:mensual|al mes|por mes|monthly|a month|per month)\\b`,
)

/** Of a rate: whether the words around it say that it is one of a month. */
export function isRateOfMonth(earlier: string, rest: string): boolean {
  return monthlyBefore.test(earlier) || monthlyAfter.test(rest)
}
