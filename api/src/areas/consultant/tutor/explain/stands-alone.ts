import type { Language } from '../../../../http/language.ts'

/** Words at the start of a sentence that lean on the one before. */
const leaning: Readonly<Record<Language, RegExp>> = {
  en: /^(?:this|that|these|those|it|its|it's|they|their|them|he|she|his|her|hers|here|there|so|but|and|or|nor|then|both|such|instead|also|again|still|yet|another|others?|either|neither|now|next|first|second|third|fourth|then|together|asked|fine|yes|no|none|half|look|hence|thus|even so|even then|only then|one of (?:them|these|those)|each of|most of (?:it|them)|all (?:of )?(?:this|that|these|three|four)|the (?:other|others|same|first|second|third|fourth|last|rest|result|reason|answer|test|trick|point|price is|figure|sum|two|three|four|difference|table|chart|pattern)|in (?:both|the other|one,|each|that|this)|for (?:her|him|them|this|that)|with (?:this|that|these)|after (?:that|this)|from (?:there|then|that)|by (?:then|that)|at (?:that|this)|on (?:that|this)|to (?:them|her|him)|because of (?:this|that)|above|below|not (?:so|quite|always)|what follows|more than that|the more so|as (?:before|above)|nobody|somebody|the pot|that's|his|suddenly|meanwhile|to do|tonight|today|for (?:tonight|today)|write|note|try|find|pick|take (?:the|your|a|an)|go through|set|open|ask|after (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)|was there|can the|is it|are they|does it|would|could)\b/i,
  es: /^¿?(?:est[eao]s?|es[eao]s?|aquell[ao]s?|él|ellas?|ellos|sus?|aquí|ahí|allí|así|pero|y|e|o|ni|entonces|luego|después|ambos|ambas|tal|además|también|tampoco|todavía|aún|otr[ao]s?|el otro|la otra|l[oa]s otr[ao]s|el mismo|la misma|lo mismo|cada uno|cada una|ahora|primero|segundo|tercero|junt[ao]s|por (?:eso|ello|esto|ese|esa)|de (?:ahí|eso|ellos|ellas)|con (?:eso|esto|ese|esa|ellos|ellas)|en (?:cambio|ambos|ese|esa|eso|esos|el otro|la otra|los dos|las dos)|sin embargo|el resto|la diferencia|l[ao] (?:primer[ao]|segund[ao]|tercer[ao]|últim[ao])|el (?:primero|segundo|tercero|último|truco|resultado|gráfico)|los (?:dos|tres|cuatro)|las (?:dos|tres|cuatro)|l[oa]s demás|la (?:respuesta|razón|prueba|tabla|cuenta|suma)|ningun[oa]|nadie|nada de|alguien|al otro|para (?:eso|ella|él|ellos)|a (?:ella|él|ellos|ellas|eso)|más (?:arriba|abajo)|mira|fíjate|bien|sí|no|le|les|lo|se|la mitad|quizá|mientras tanto|de pronto|es|son|era|fue|eran|tiene|debe|cuesta|vale|gana|pierde|queda|para (?:hacer|hoy|esta noche)|escribe|anota|hoy|esta noche|busca|elige|toma|haz|abre|pregunta|a los|a las|al (?:cabo|final|primer|segundo|tercer)|en (?:una|un|la otra|el segundo|el primer|el tercer)(?:,| mes| año)|se puede|puede)(?![\p{L}])/iu,
}

/** A sentence that sends the reader elsewhere on the page, or to another one. */
const pointing: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:this|last|next|previous) (?:page|chapter|lesson|course)|\bchapter\b|\bwe saw\b|\byou saw\b|\bearlier\b|\babove\b|\bbelow\b|\b(?:the|this) (?:table|chart|figure|picture)\b|\bin the (?:example|question)\b|\binvented\b|\bquiz\b|\bremember (?:the|from)\b/i,
  es: /\b(?:esta|próxima|anterior|última) (?:página|lección)|capítulo|\bvimos\b|\bviste\b|\bhace un momento\b|\barriba\b|\babajo\b|\b(?:la|esta) (?:tabla|gráfica|figura)\b|\bel gráfico\b|\bdel ejemplo\b|\binventad[ao]s?\b|\brecuerda (?:la|el)\b/i,
}

/** Words further in that mean something said before, or a case that is being told. */
const unnamed: Readonly<Record<Language, RegExp>> = {
  en: /^(?:in|on|at|with|for|if|by|until) [^,]{2,45} (?:it|they|that|this) (?:is|are|was|has)\b|^(?:last|one small step|tonight)\b|\b(?:in|of|with|from|for|to|among|all) (?:this|these|such)\b|\b(?:in|of|with|from|to) (?:that|those|them)\b(?! who| that| which)|\bfor both\b|\b(?:they|he|she) (?:said|says)\b|, here \S|\bone of the two\b/i,
  es: /^(?:en|con|para|por) [^,]{2,45} (?:es|son|se llama) (?:la|el|lo)\b|^[^,]{2,25} también\b|^un paso pequeño|(?<!\p{L})(?:en|de|a|con|entre|por|para|todo|toda|sobre) (?:es[eao]s?|est[eao]s?|ellos|ellas)(?!\p{L})|(?<!\p{L})para entonces|, aquí \S|(?<!\p{L})(?:dijo|dijeron|dice que)(?!\p{L})/iu,
}

/** Whether a stretch of a lesson can begin with it and be understood. */
export function canBegin(sentence: string, language: Language): boolean {
  return (
    !leaning[language].test(sentence) &&
    !unnamed[language].test(sentence) &&
    !/^["“«]|^(?:US)?[$\d]/.test(sentence) &&
    isWhole(sentence, language)
  )
}

// Inside of a stretch, too, these mean a drawing, a table or somebody's case.
const onThePage = /^(?:here|look|aquí|mira)(?!\p{L})/iu

/** Whether a sentence can be quoted at all. */
export function isWhole(sentence: string, language: Language): boolean {
  return (
    !onThePage.test(sentence) &&
    !pointing[language].test(sentence) &&
    !/[:;,]$/.test(sentence) &&
    /[.!?…]["”»)]?$/.test(sentence)
  )
}
