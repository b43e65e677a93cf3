const ageNow =
  /\b(?:i'?m|i am|im|aged?|my age is|mi edad es)(?: now| currently)? (\d{2})\b(?! ?(?:%|percent|k\b|\$|euros?|dol|a month|per))(?:[ -]years?[ -]old)?|\b(\d{2})[ -]years?[ -]old\b|\btengo (\d{2}) anos\b(?! (?:para|por delante|de plazo|pagando|ahorrando))/
const ageThen =
  /\b(?:(?:un)?till?|by|to|at|when i(?:'m| am| turn)|retire at)(?: age| the age of)? (\d{2})\b(?! ?(?:%|percent|k\b|years|months|a |per )|[.,]?\d)|\b(?:hasta|a|para|cuando (?:tenga|cumpla))(?: los| mis| la edad de)? (\d{2})(?: anos)?\b(?! ?(?:%|por ?ciento|mil\b|meses|al (?:mes|ano)\b)|[.,]?\d)/

/** From the age of now to the one of then is a time; an age alone is no number of the sum. */
export function writeAges(text: string): string {
  const now = ageNow.exec(text)
  if (now === null) return text
  const from = Number(now[1] ?? now[2] ?? now[3])
  const hidden = text.replace(now[0], (all) => all.replaceAll(/\d/g, '#').replace(/\bano/, '#no'))
  const then = ageThen.exec(hidden)
  const to = Number(then?.[1] ?? then?.[2] ?? 0)
  return then === null || to <= from ? hidden : hidden.replace(then[0], `for ${to - from} years`)
}
