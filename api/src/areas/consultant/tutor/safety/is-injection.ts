import { asksForOthersData } from './asks-for-others-data.ts'

// Each looks at a few words around, never at the whole text: long texts stay cheap.
const patterns = [
  /\b(?:ignor(?:e|es|ing|ez|er|iere|iert|a|ar|en|es)|disregard|override|bypass|disobey)\b.{0,40}\b(?:instruct|instruc|istruzion|anweisung|prompt|rules?\b|reglas?\b|regeln?|guideline|restriction|restriccion|previous|prior|above|earlier|anterior|indicacion|norma|directri|limits|training|safety|filters?|what you were)/,
  /\b(?:forget|drop|skip|omit)\b (?:about )?(?:all|everything|any|your|the|every|what you|previous)\b.{0,30}\b(?:instruct|prompt|rules?\b|guideline|restriction|previous|above|told|before|training|programming|said)/,
  /\b(?:olvid[ae](?:te)?|omite|descarta|desobedece|saltate|deja de lado|haz caso omiso|no sigas|no hagas caso)\b.{0,40}\b(?:instruccion|reglas?\b|prompt|indicacion|restriccion|anterior|dijeron|han dicho|dicho|norma|directri|programacion|todo lo que)/,
  /\b(?:you are|you're|youre|u are) now\b|\byou are no longer\b|\bfrom now on,? (?:you|answer|respond|act|reply|speak|ignore|your)/,
  /\bahora (?:eres|seras|actuas)\b|\b(?:a partir de|desde) ahora,? (?:tu |vas |eres|seras|responde|contesta|actua|solo)/,
  /(?:^|[.!?,:;"] ?|\b(?:please|now|and|you|must|should|will|can|to) )act (?:as|like) (?!if (?:i|we))/,
  /\bpretend (?:to be|you|that you|ur|we)\b|\bimagine (?:that )?you(?:'re| are)\b|\brole.?play/,
  /\b(?:actua|comportate|responde|habla|contesta) como (?:un|una|si|el|la|mi|experto)\b|\b(?:finge|simula|haz de cuenta|imagina|supon) que (?:tu )?eres\b|\bhazte pasar\b|\bjuego de rol\b|\bjuega (?:el|un) (?:rol|papel)\b/,
  /\b(?:developer|dev|god|admin|debug|dan|jailbreak|unrestricted|root|maintenance) mode\b|\bjailbr[eo]ak|\bdo anything now\b|\bsudo\b/,
  /\bmodo (?:desarrollador|dios|admin\w*|debug|programador|sin (?:reglas|filtros|restricciones|limites)|dan|root|libre)\b/,
  /\b(?:un(?:filtered|censored|restricted)|no[- ]rules) (?:ai|bot|assistant|mode|model|answer|version)|\bwithout (?:any |your )?(?:restrictions|filters?|censorship|guardrails|disclaimers?)\b|\byou have no (?:rules|restrictions|limits)/,
  /\b(?:asesor|ia|bot|asistente|responde|contesta|habla|experto)\b.{0,30}\bsin (?:restricciones|filtros|censura|reglas|limites|limitaciones)\b/,
  /\b(?:system|hidden|initial|secret|original|developer|internal) ?(?:prompt|instructions?|message)\b|\bprompt (?:del|de) sistema\b|\bsystem prompt\b/,
  /\b(?:print|show|reveal|repeat|tell|give|output|display|leak|what|translate|summari[sz]e|write|copy|share|paste|send|list|say|encode|describe)\b.{0,40}\b(?:your (?:\w+ )?(?:prompt|instructions|rules|guidelines|configuration|programming)|(?:text|words|message|everything|lines) above|api.?keys?|your (?:secret|password))\b/,
  /\b(?:muestra\w*|dime|revela\w*|imprime|repite|ensena\w*|escribe|traduce|dame|copia|cual|cuales|comparte|resume|pega|di|lista|describe)\b.{0,40}\b(?:tu (?:\w+ )?(?:prompt|configuracion|programacion)|tus (?:\w+ )?(?:instrucciones|reglas|indicaciones|directrices)|mensaje (?:del|de) sistema|instrucciones (?:internas|ocultas|secretas|iniciales|del sistema)|texto (?:de arriba|anterior)|clave (?:de )?(?:api|secreta))/,
  /<\|?\/?(?:im_start|im_end|system|endoftext)|\[\/?(?:system|sistema|inst|admin\w*|override|developer|desarrollador|instruc\w*|root)\b[^\]]{0,20}\]|(?:^|[\n.!?] ?)#{0,4} ?(?:system|sistema|developer) ?:|\bnew (?:system )?(?:instructions|rules) ?:|\bnuevas (?:instrucciones|reglas) ?:/,
  /\bdecode\b.{0,30}\b(?:base ?64|rot ?13|hex)\b|\bdecodifica\b|\b(?:base ?64|rot ?13)\b.{0,40}\b(?:and|y|then) (?:do|follow|obey|run|execute|haz|sigue|ejecuta)/,
  /\b(?:instructions?|rules|prompt|guidelines|directives|orders)\b.{0,25}\b(?:you (?:were|are|have|follow|got|obey|received|must|had)|given to you)|\bwhat (?:were|are) (?:you|u) (?:told|given|instructed|programmed|ordered)|\bwhat (?:instructions|rules|prompt)\b.{0,20}\byou\b/,
  /\b(?:instrucciones|reglas|ordenes|prompt)\b.{0,25}\b(?:te (?:dieron|pusieron|han dado)|sigues|tienes|recibiste|obedeces)\b|\bque te (?:dijeron|ordenaron|programaron|pidieron)\b|\b(?:no obedezcas|no respetes|rompe|incumple|quebranta|anula|desactiva|borra)\b.{0,20}\b(?:tus|las|tu)\b/,
  /\b(?:no|without(?: any)?|zero|free of|break|remove|disable|turn off) (?:your |the |all )?(?:rules|restrictions|limits|filters?|limitations|guidelines|ethics|safety)\b.{0,60}|\bcomo si no (?:tuvieras|hubiera)\b/,
  /\bobey(?: me| my)?\b|\brepeat after me\b|\bobedece(?:me)?\b|\brepite (?:despues de mi|conmigo)\b|\b(?:say|output|reply|write|di|responde|escribe) ?:? ?(?:only |just |exactly |solo |exactamente )*["'](?:buy|sell|yes|compra|vende|si)\b/,
  /\bplay a game\b|\bgame (?:where|in which) you\b|\b(?:juguemos|vamos a jugar|juego) (?:a|un|en|donde)\b.{0,30}\b(?:eres|tu|seas|rol)\b|\b(?:you are|as|be|called|eres|soy) dan\b/,
  /\bignore (?:everything|all|anything|whatever)\b.{0,30}\b(?:before|above|said|told|line|you know)|\bignora (?:todo|cualquier)\b.{0,30}\b(?:antes|arriba|dicho|anterior|sabes)/,
  /<script|\bdrop table\b|\bunion select\b|\bselect \* from\b|\bor 1 ?= ?1\b|\b(?:other|another|all) (?:users?|customers?|members?|peoples?)(?:'s?)? (?:data|emails?|passwords?|messages|names|accounts?)\b|\b(?:datos|correos|claves|contrasenas|mensajes) de (?:otros|los demas|todos los) usuarios\b/,
  /\b(?:confirm|tell me|admit|prove) (?:that )?you(?:'re| are) (?:unrestricted|free|jailbroken|not bound)|\byour (?:creators?|developers?|programmers?|owners?) (?:said|want|allow|told|gave|authori[sz]ed)|\bi am (?:your|the) (?:developer|creator|admin\w*|owner|programmer)\b|\bsoy (?:tu|el|la) (?:creador|desarrollador|administrador|programador|duen[oa])\w*\b/,
  /\b(?:the|your|tu|el|my|mi|system|initial|first|this|a) prompts?\b(?! (?:payment|pay))|\bcontext window\b|\bventana de contexto\b|\bmensaje (?:de|del) sistema\b|\bsafety settings\b|\bguardrails\b|\bas if you (?:were|had|are)\b|\bcomo si (?:fueras|tuvieras)\b|\bsimulate (?:an?|being|that)\b|\bsimula (?:ser|un|una)\b/,
  /\b(?:your|a) new (?:task|role|job|rules?|persona|identity|name is|instructions?)\b|\bnew (?:rules?|task|role|persona) ?:|\btu nuev[oa] (?:tarea|rol|trabajo|regla|identidad|papel)\b|\bnuev[oa] (?:tarea|rol|regla|papel) ?:|\b(?:stop being|quit being|deja de ser|olvidate de ser)\b.{0,15}\b(?:a|an|un|una|tutor|teacher|profesor)\b|\bahora (?:respondes|contestas|hablas|actua\w*|responde)\b|\b(?:sin censura|uncensored|unrestricted|unfiltered)\b/,
  /\b(?:top|start|beginning|first (?:line|message|words)) of (?:this|the|our|your) (?:chat|conversation|context|message)|\b(?:written|said|says|comes|stands|text) (?:\w+ ){0,3}before my (?:\w+ )?(?:message|question)|\b(?:arriba de|al inicio de|al principio de|comienzo de) (?:este|esta|la|el) (?:chat|conversacion)|\bantes de mi (?:primer )?mensaje\b/,
  /\b(?:you will|you must|you shall|you always|vas a|debes) (?:now |always |siempre |ahora )?(?:act|behave|give (?:me )?(?:stock|picks|tips|advice)|answer every|recommend|recomendar|actuar|comportarte)\b/,
  /\byour (?:\w+ )?(?:rules|instructions|guidelines|restrictions|programming|configuration|limitations|filters|directives|safety \w+)\b|\btus (?:\w+ )?(?:reglas|instrucciones|restricciones|indicaciones|directrices|limitaciones|filtros|normas|ordenes)\b|\btu (?:\w+ )?(?:prompt|configuracion|programacion)\b/,
  /\byou\b.{0,12}\b(?:allowed|permitted|supposed|forbidden|not able) to (?:say|tell|talk|reveal|answer|share|do)\b|\b(?:tienes|te han|te) (?:permitido|prohibido|prohibieron|permiten|prohiben)\b|\bque no (?:puedes|debes) decir\b/,
  /\b(?:respond|answer|reply|speak|talk) (?:to me )?(?:as|like) (?:an?|the|my|if)\b|\b(?:a|the|fictional) (?:character|persona) (?:named|called|who|that)\b|\balter ego\b|\bhaz como (?:que|si)\b|\bpersonaje\b|\bi(?:'m| am) (?:the|an?|your) (?:\w+ )?(?:admin\w*|developer|owner|programmer|engineer)\b|\bunlock (?:all|your|every)|\bdesbloquea\b/,
  /\bpretend (?:the|there|that|you|to|i|we|it)\b|\b(?:you are|you're|eres) (?:not (?:a|an)|no longer|(?:a|an|my|un|una|mi) (?:\w+ )?(?:guru|advis[eo]r|broker|trader|expert|stock ?picker|asesora?|corredor|experto))\b|\bno eres (?:un|una) (?:tutor|ia|bot|asistente|profesor)\w*\b|\b(?:forget|olvida) (?:that |que )?(?:you(?:'re| are)|eres)\b/,
  /\b(?:repeat|print|output|repite|imprime|copia) (?:everything|all|todo)\b|\bignor\w+\b.{0,30}\b(?:and|y)\b (?:just |only |solo )?(?:tell|say|give|recommend|pick|dime|dame|di|recomienda)/,
  /\b(?:only|sole|unica|solo) (?:allowed|permitted|valid|correct|respuesta|answer|reply|response|contestacion)\b.{0,25}\b(?:answers?|repl(?:y|ies)|responses?|is|permitid\w+|valid\w+|autorizad\w+|es)\b.{0,25}["':]|\b(?:every|each|all (?:of )?your|cada|todas? tus?|tus|your|la unica) (?:next |future |further |proxim\w+ )?(?:answers?|repl(?:y|ies)|responses?|respuestas?|mensajes?) (?:must|should|shall|will|has to|have to|debe\w*|tiene\w*|sera\w*|permitid\w+)\b/,
  /\b(?:from now on|starting now|desde ahora|a partir de (?:ahora|este momento)|de ahora en adelante),? (?:every|all your|always|only|end|no rules|la unica|cada (?:respuesta|mensaje)|todas tus|siempre|no (?:tienes|hay|sigues)|tus|ya no|contestas|respondes|dices|diras|termin\w+)\b/,
  /\b(?:palabra por palabra|word for word|verbatim|textualmente|tal cual)\b.{0,40}\b(?:arriba|above|te dieron|anterior|instruc\w*|mensaje|before|this line|told|dijeron)\b|\b(?:repeat|repite|copia|print|imprime|muestra)\b.{0,30}\b(?:text|words|lines?|message|texto|palabras|lineas?|mensaje) (?:above|before|arriba|anterior|de arriba)\b/,
  /\b(?:answer|respond|reply|act|speak|talk|responde|contesta|actua|habla|comportate) (?:as|like|como) (?:\w+ ){0,5}(?:who|that|which|que|sin|without|with)\b.{0,15}\b(?:polic(?:y|ies)|rules|limits|restrictions|filters|ethics|reglas|limites|politicas|filtros|restricciones|censura|etica)\b/,
  /\b(?:ya )?no tienes (?:mas |ningun\w* )?(?:reglas|limites|restricciones|filtros|normas)\b|\byou (?:no longer have|have no|don't have)(?: any| more)? (?:rules|limits|restrictions|filters|guidelines)\b/,
  /\b(?:previ?ous|prior|anteriores) (?:instruc\w*|rules|reglas)\b|\blo anterior y\b/,
]

// What is left of those where somebody spelled all of it, letter by letter, with nothing between the words.
const spelled =
  /(?:ignore|disregard|forget|ignora|olvida)(?:all|your|the|tus|las|todas)?(?:all|previous|las|the)?(?:instruc|rules|reglas|prompt)|systemprompt|youarenow|ahoraeres/

export function isInjection(text: string): boolean {
  if (patterns.some((pattern) => pattern.test(text)) || asksForOthersData(text)) return true
  return spelled.test(text)
}

/** What stands in a text as base64, as far as it is readable. */
export function readHidden(text: string): string {
  const found = text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []
  return found
    .map((one) => Buffer.from(one, 'base64').toString('utf8'))
    .filter((decoded) => /^[\p{L}\p{N}\p{P}\p{S}\s]+$/u.test(decoded) && !decoded.includes('\uFFFD'))
    .join(' ')
}
