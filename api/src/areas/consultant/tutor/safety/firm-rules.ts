// The plainest words, which mean one thing whoever says them. The blanks may be missing: people spell them out.
const ownDeath = [
  /\b(?:i|im|i'm|just|really|to|me|of|and|about|think|go|will|gonna|might|could) ?(?:want ?to ?|wanna ?)?kill(?:ing)? ?my ?self\b/,
  /\bi ?(?:just ?|really ?)?(?:want ?to|wanna) ?die\b(?! (?:laughing|rich|of laughter|debt.?free))/,
  /\bi(?:'m| am| feel|m) suicidal\b|\b(?:end|ending|take|taking) my own life\b|\b(?:end|ending) my life\b/,
  /\bme ?quiero ?(?:morir|matar)\b(?! de)|\bquiero ?(?:morir(?:me)?|matarme|suicidarme)\b(?! (?:de|rico|sin deudas))/,
  /\bquitarme la vida\b|\b(?:voy a|pienso en|pense en|pensando en) (?:matarme|suicidarme)\b/,
]

// Whoever speaks of it is not answered about insurance in passing.
const death = /\b(?:suicid|die[sd]?\b|dying|dead\b|death|gone\b|muer|morir|fallec|insurance|seguro)/

const takeOver = [
  /\b(?:ignore|disregard|forget|bypass|override) ?(?:(?:all|any|your|the|my|these|of|previous|prior|above|earlier|system) ?)+(?:instructions?|rules|prompts?|guidelines|programming)\b/,
  /\b(?:ignora|olvida|omite|desobedece|saltate) ?(?:(?:todas|todos|tus|las|sus|los) ?)+(?:instrucciones|reglas|normas|indicaciones|restricciones)\b(?! (?:de|del) (?!sistema))/,
  /\b(?:your|the) (?:system|hidden|initial|secret) (?:prompt|instructions)\b|\bsystem prompt\b|\bprompt (?:del|de) sistema\b/,
  /<\|?(?:im_start|im_end|system|endoftext)|\b(?:developer|dan|jailbreak|god) mode\b|\bmodo (?:desarrollador|dan|dios)\b/,
]

// Who was robbed or wants not to be says the same words as who robs.
const learns = [
  /\b(?:recogni[sz]e|spot|detect|avoid (?:being|getting|scams?|fraud)|protect (?:my|our|your|against|from)|victims?|(?:was|got|been|being) (?:scammed|robbed|hacked|stolen|cheated)|someone (?:stole|used|opened)|somebody (?:stole|used|opened)|report (?:a|an|it|this|them)|who do i report)\b/,
  /\b(?:reconozc\w*|reconocer|distingo|distinguir|evitar (?:estafas|fraudes|que me)|cuidarme|proteg\w+|victima|denunci\w+|me (?:estafaron|robaron|hackearon|clonaron|enganaron)|(?:sacaron|usaron|abrieron) .{0,25}\ba? ?mi nombre|usaron mi)\b/,
  /\bhow (?:do|does|did|can|could) (?:the |most |these )?(?:scam\w*|fraud\w*|thie\w+|hack\w+|crim\w+|crook\w*|con artists?|launderers|ponzi\w*|pyramid\w*|phish\w*|people|banks|police)\b/,
  /\bcomo (?:hacen|usan|logran|vacian|roban|enganan|estafan|lavan|funciona\w*|detectan|descubren|cachan|atrapan|operan) (?:(?:a|los|las|el|la|un|una|los que) )*[a-z]{4,}/,
]

const sum =
  /\b(?:how (?:much|many|long)|what (?:rate|percent\w*|return|interest)|cuant[oa]s?|que (?:tasa|porcentaje|interes))\b/
const decision = /\b(?:should|recommend|deberia|debo|conviene|recomiend\w+)\b/

const ownCase =
  /\d|\b(?:(?:build|give|make|pick|choose|find|tell) me|for me|now|today|tomorrow|i have|i got|this week|i (?:buy|sell|invest)|para mi|ahora|hoy|manana|tengo|recibi|esta semana|esta noche|invierto|compro|vendo|meto)\b/

export function saysOwnDeath(text: string): boolean {
  return ownDeath.some((pattern) => pattern.test(text))
}

export function speaksOfDeath(text: string): boolean {
  return death.test(text)
}

export function takesOver(text: string): boolean {
  return takeOver.some((pattern) => pattern.test(text))
}

export function learnsOfWrong(text: string): boolean {
  return learns.some((pattern) => pattern.test(text))
}

export function asksForDecision(text: string): boolean {
  return decision.test(text)
}

/** A sum, a moment, "for me" or "do I buy" asks for a decision, however like it is to a question that is taught. */
export function speaksOfOwnCase(text: string): boolean {
  return ownCase.test(text)
}

/** Wants numbers worked out, and no decision. */
export function asksForSum(text: string): boolean {
  return /\d/.test(text) && sum.test(text) && !asksForDecision(text)
}
