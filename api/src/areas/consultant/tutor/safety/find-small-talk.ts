const greetings =
  /^(?:hi+|hello+|hey+|hiya|yo|greetings|howdy|good (?:morning|afternoon|evening|day|night)|morning|evening|hola+|holi|buenas(?: (?:tardes|noches))?|buenos dias|buen dia|que tal|saludos|que onda|there|vela|friend|everyone|a todos|amig[oa]|again|otra vez|de nuevo)$/
const closings =
  /^(?:(?:that|this|it|you|u)(?:'s|'ve)?(?: (?:was|is|has|have|really|so|very|super|all))* (?:helped|helpful|useful|clear|perfect|great|nice|awesome)(?: me)?|helped(?: me)?|bro|man|mate|dude|buddy|super|crack|genio|genia|capo|maestr[oa]|profe|bro|compa|parce|hermano|me (?:ayudo|ayudaste|sirvio|quedo claro|aclaro|aclaraste)(?: mucho| bastante| todo| un monton)?|muy (?:util|claro|clara)|buenisimo|que (?:bueno|bien|genial|amable)|un monton|mucho|te pasaste|thanks?|thx|ty|thank you|thank u|cheers|much appreciated|so much|a lot|very much|tysm|tks|nice to meet you|(?:i'm|im|i am) back|you(?:'re| are) (?:great|awesome|the best|amazing|nice|good)|love you|muchisimas gracias|eres (?:genial|el mejor|la mejor|increible|lo maximo|muy amable)|mucho gusto|encantad[oa]|ya volvi|for (?:your|the) help|bye(?: ?bye)?|good ?bye|see you|later|ok(?:ay|ey)?|k|yes|yep|yeah|no|nope|sure|great|cool|nice|perfect|got it|i see|awesome|lol|haha+|ja(?:ja)+|gracias|muchas gracias|mil gracias|muy amable|por (?:tu|la) ayuda|por todo|adios|chao|chau|hasta luego|nos vemos|vale|si|listo|perfecto|genial|entendido|entiendo|bien|muy bien|de acuerdo|dale|bueno|claro|excelente|please|por favor)$/
const about = [
  /^(?:so |and |but |y |oye |hey )?(?:who|what) (?:are|r) (?:you|u)(?: exactly| really)?$/,
  /^(?:are|r) (?:you|u) (?:a |an |really |actually )*(?:human|real|bot|robot|ai|person|machine|alive|chatgpt|gpt|people|computer|program)\b.{0,30}$/,
  /^are (?:you|u) (?:there|here|ok|okay|awake|online|working)$|^what do (?:you|u) know$|^(?:me oyes|estas ahi|sigues ahi|me escuchas|que sabes)(?: hacer)?$|^quien te (?:programo|invento)$/,
  /^what (?:model|ai|llm|bot|kind of (?:ai|bot)) (?:are you|is this)$|^que (?:modelo|ia|tipo de ia) (?:eres|es)$/,
  /^(?:am i|i am) (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:human|bot|robot|ai|person|machine|real).{0,30}$/,
  /^(?:what|how) (?:can|do|could) (?:you|u) (?:do|help)(?: me| with| for me| here)*$|^what (?:can|should|could) i ask(?: you)?$|^help(?: me)?$|^how does this work$|^what is this$/,
  /^(?:what is|what's|whats) (?:your|ur) name$|^who (?:made|built|created) you$|^do you have a name$/,
  /^how(?: are|'re|s it| is it|'s it)? (?:you|u|going)(?: doing| today)*$|^what's up$|^sup$/,
  /^(?:y )?(?:quien|que) (?:eres|sos|es usted)(?: tu| vos)?$/,
  /^(?:eres|sos|es usted) (?:un |una )?(?:human[oa]|robot|bot|ia|persona|maquina|real|inteligencia artificial|chatgpt|programa)\b.{0,30}$/,
  /^(?:estoy hablando|hablo) con (?:un |una )?(?:human[oa]|robot|bot|ia|persona|maquina).{0,30}$/,
  /^(?:que|en que|como) (?:me )?(?:puedes|podes|sabes|puede|haces)(?: tu)?(?: hacer| ayudar(?:me)?| haces)?(?: por mi)?$|^que haces$|^que (?:te )?puedo preguntar(?:te)?$|^para que sirves$|^ayuda(?:me)?$|^como funciona esto$|^que es esto$/,
  /^(?:como te llamas|cual es tu nombre|quien te (?:hizo|creo))$/,
  /^como (?:estas|te va|andas|va|vas)(?: hoy| todo)?$|^que (?:hay|hubo|pasa)$/,
]

export type SmallTalk = 'greeting' | 'closing' | 'about'

/** Where nothing else is said: a greeting before a question is no small talk. */
export function findSmallTalk(text: string): SmallTalk | null {
  if (text.length > 120) return null
  const parts = text
    .split(/[^a-z0-9' ]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  let found: SmallTalk | null = null
  for (const part of parts.length > 0 ? parts : [text]) {
    const kind = kindOf(part)
    if (kind === null) return null
    if (found === null || kind === 'about') found = kind
  }
  return found
}

function kindOf(part: string): SmallTalk | null {
  if (about.some((pattern) => pattern.test(part))) return 'about'
  let kind: SmallTalk | null = null
  let rest = part
  while (rest !== '') {
    const words = rest.split(' ')
    let taken = 0
    // The longest run of words that is one of these.
    for (let count = Math.min(5, words.length); count > 0 && taken === 0; count--) {
      const head = words.slice(0, count).join(' ')
      const isGreeting = greetings.test(head)
      if (!isGreeting && !closings.test(head)) continue
      kind ??= isGreeting ? 'greeting' : 'closing'
      taken = count
    }
    if (taken === 0) return about.some((pattern) => pattern.test(rest)) && kind !== null ? 'about' : null
    rest = words.slice(taken).join(' ')
  }
  return kind
}
