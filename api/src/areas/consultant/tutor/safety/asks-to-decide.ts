const things =
  '(?:bitcoin|btc|ethereum|eth|\\w*coins?|cryptos?|cripto\\w*|tokens?|stocks?|shares?|etfs?|funds?|bonds?|compan(?:y|ies)|tickers?|acciones|accion|fondos?|bonos?|monedas?|empresas?|tesla|apple|nvidia|amazon|gold|oro|silver|real estate|house|casa|depa\\w*|terreno|options|forex)'
const others =
  '(?:friends?|buddy|buddies|cousin|uncle|aunt|brother|sister|boss|dad|mom|father|mother|neighbou?r|coworkers?|colleague|boyfriend|girlfriend|bf|gf|husband|wife|guy|influencers?|youtubers?|tiktok|reddit|everyone|everybody|people|they|prim[oa]s?|amig[oa]s?|cunad[oa]|ti[oa]|herman[oa]|jef[ea]|papa|mama|vecin[oa]|companer[oa]s?|novi[oa]|espos[oa]|conocid[oa]|todos|gente|youtuber|dicen)'
const currencies = '(?:dollar|euro|peso|yen|pound|yuan|dolar|bolivar|sol|real)'
const mine =
  '(?:compro|vendo|invierto|meto|saco|retiro|mantengo|aguanto|rento|alquilo|refinancio|pago|me salgo|me quedo|me meto|me bajo|me espero|entro|espero|cambio|firmo|acepto)'
const orElse =
  '(?:espero|aguanto|vendo|invierto|ahorro|alquilo|rento|dejo|mantengo|compro|sigo|guardo|pago|retiro|salgo|quedo|entro|cambio|nada|no ?\\?)'

const patterns = [
  // Told to pick: what follows it is only politeness.
  `\\b(?:tell|give|gimme|name|pick|show|drop|dime|dame|pasame|tirame|suelta|nombra)(?: me| us)?(?: just| only| solo)? (?:one|1|a|an|any|two|three|some|un|una|uno|dos|tres|algun|alguna|\\d)(?: (?:good|single|solid|safe|hot|sure|winning|buen|buena|sola))? ${things}(?: (?:pls|plz|please|bro|man|now|today|already|porfa|por favor|ya|hoy|nomas))*[^a-z0-9]*$`,
  `\\b(?:hot|good|sure|buen|buenos|algun|un) (?:tips?|datos?|datazo|dato bueno)\\b(?:.{0,15}\\b(?:to|for|para|de)\\b.{0,15}\\b(?:invest\\w*|buy\\w*|inver\\w+|comprar|la bolsa|bolsa|trad\\w+|stocks?|cripto\\w*|crypto)\\b|[^a-z]*$)`,
  // What others say, and whether to follow them.
  `\\b${others}\\b.{0,40}\\b(?:says?|said|told|tells|swears?|thinks?|wants? me|keeps?|insists?|saying|dice|dijo|dicen|dijeron|recomend\\w+|recomiend\\w+|insisten?|jura|quiere que|aconsej\\w+)\\b.{0,80}\\b(?:worth (?:it|the risk|a shot)|do i (?:listen|follow|do it|jump|join|believe|trust)|listen to (?:him|her|them)|jump in|le hago caso|les hago caso|hago caso|me meto|le entro|le meto|lo hago|los sigo|lo sigo|me conviene)\\b`,
  `\\b${things}\\b.{0,25}\\b(?:is it |are they )?worth (?:it|the risk|a shot)\\b(?! (?:to (?:learn|know|understand|read)))`,
  // What a price will do.
  `\\bwill (?:the |my )?(?:\\w+ )?${currencies} (?:\\w+ )?(?:stronger|weaker|higher|lower|up|down|rise|fall|drop|crash|recover|strengthen|weaken|collapse)\\b(?!.{0,40}\\b(?:if|when|because)\\b)`,
  `\\b(?:is|are) (?:the )?${currencies}s? (?:going to|gonna|about to|set to) (?:go|rise|fall|drop|crash|collapse|recover|get|weaken|strengthen|be)\\b`,
  `\\b(?:se va a |va a |se )(?:fortalecer|debilitar|devaluar|depreciar|apreciar|disparar|desplomar|subir|bajar|caer|hundir|colapsar|recuperar)\\w* (?:mas |mucho )?(?:el |la )?(?:precio del )?${currencies}\\b|\\b(?:el )?${currencies} (?:se va a |va a )(?:fortalecer|debilitar|devaluar|depreciar|apreciar|disparar|desplomar|subir|bajar|caer|hundir|colapsar|recuperar)`,
  // First person and a question: `las vendo ya?`, `compro casa o me espero`.
  `(?<!\\b(?:si|cuando|que|donde|como|cuanto|porque|aunque|mientras) (?:ya )?)\\b(?:la|lo|las|los) (?:vendo|compro|mantengo|dejo|saco|aguanto|retiro|meto|invierto)(?: (?:ya|ahora|hoy|todo|todas|todos|ahorita|mejor|o \\w+(?: \\w+)?)){0,3} ?\\?`,
  `(?<!\\b(?:si|cuando|que|donde|como|cuanto|porque|aunque|mientras) (?:ya |yo )?)\\b${mine}\\b(?:(?! (?:que|cual|cuanto) ).){0,40}\\bo (?:me |lo |la |los |las |mejor |ya |no )*${orElse}\\b(?!.{0,30}\\b(?:diferencia|sale mas|cuesta mas)\\b)`,
  '\\b(?:tu|vos|usted) que (?:harias|haria|elegirias|escogerias)\\b|\\bque (?:harias|elegirias|escogerias)(?: tu| vos)?(?: ?\\?|$)',
  `(?<!\\b(?:si|cuando|que|donde|como|cuanto|porque|aunque|mientras|por que) (?:ya |yo |lo |la |los |las |me |se )*)\\b(?:compro|vendo|invierto|meto|me meto|entro|le entro|me salgo|firmo|acepto|retiro|refinancio)(?: (?:ya|ahora|hoy|todo))? ?\\?`,
  `(?:^|[,.;:!?] ?|\\b(?:so|and|but|now|then) )do i (?:just |really |now |finally )?(?:bail|ride|sell|hold|cash|pull|dump|stay|wait|buy|jump|get (?:out|in)\\b|keep|switch|refinance|take (?:the|out|it|a)\\b|put|move|invest|go (?:all|with|for)|sign|accept|quit|rent|borrow|lend|lease|roll|bet|short|drop|convert|exchange|double down)`,
  // What they are about to do, and whether it is right.
  '\\b(?:thinking (?:of|about)|planning (?:to|on)|considering|tempted to|about to|i want to|pienso|pensando en|estoy por|planeo|a punto de|quiero)\\b.{0,70}(?:\\b(?:yay or nay|yes or no|yea or nay|thoughts|good idea|bad idea|smart move|dumb|si o no|que (?:opinas|dices|piensas)|bien o mal|buena o mala)\\b|\\b(?:crazy|smart|too risky|mala idea|locura) ?\\?)',
  `\\b(?:yay or nay|yea or nay)\\b|\\b${things}\\b.{0,30}\\b(?:yes or no|si o no)\\b[^a-z]*$`,
  `\\b(?:one|single|un solo|una sola|solo una?) (?:\\w+ )?${things}\\b.{0,40}\\b(?:go|which|which one|cual|cual seria|name it|dime|dilo)\\b[^a-z]*$`,
  '\\b(?:califica|evalua|juzga|critica|puntua|opina (?:de|sobre))(?:me)? (?:mi|mis) (?:\\w+ )?(?:portafolio|cartera|inversion(?:es)?|acciones|criptos?)\\b',
  '\\b(?:tell me|dime)(?: \\w+){0,2} (?:where|what|which|when|donde|en que|cuando|que) (?:to )?(?:put|invest|buy|sell|poner|meter|invertir|comprar|vender)\\b',
  '\\b(?:would|could|might) (?:now|this|today|it) be (?:a |the )?(?:\\w+ )?(?:moment|time) (?:to|for)\\b|\\b(?:sera|seria) (?:ya |ahora |este )?(?:un |el |buen |mal |mejor )*momento (?:de|para|ideal)\\b',
  `\\b(?:como|how (?:should|do|would|can) i) (?:\\w+ )?(?:reparto|divido|distribuyo|split|divide|allocate|spread)\\b.{0,30}\\b(?:between|entre|among|into|across|en)\\b.{0,20}\\b${things}`,
  '\\b(?:in or out|buy or pass|long or short|(?:entro|compro|vendo|firmo|acepto|me meto) o no)\\b',
  `\\b(?:where(?:'s| is| are)\\b.{0,25}\\b(?:market|s&p|stocks?|bitcoin|btc|gold|dollar|prices?|rates?|crypto|nasdaq)\\b.{0,12}\\b(?:heading|headed|going)|(?:hacia|para|a) donde van?\\b.{0,12}\\b(?:bolsa|mercado|dolar|bitcoin|oro|precios?|acciones|tasas|cripto\\w*))\\b`,
  `\\b(?:all in|todo en) ${things}\\b.{0,12}\\b(?:or|o)\\b`,
  '\\b(?:pick|choose|decide)\\b.{0,25}\\bfor (?:me|us)\\b|\\b(?:escoge|elige|decide|elegi)\\b.{0,12}\\b(?:por|para) (?:mi|nosotros)\\b',
  // Their own taxes and their own quarrels.
  '\\b(?:como|cuando|donde) (?:tengo que |debo |deberia |puedo |hago para |los |lo |las |la )*declar(?:ar|o)(?:lo|la|los|las)?\\b(?! (?:la |en )?(?:bancarrota|quiebra))|\\bdeclar\\w+\\b.{0,60}\\bpag(?:ar|o|ue) (?:lo )?menos\\b',
  '\\b(?:lo|la|los|las|le|les) (?:puedo|podria|deberia|debo) demandar\\b|\\b(?:puedo|podria) demandar(?:lo|la|los|las|le)?\\b|\\bpuedo (?:ganar(?:le)?|pelear) (?:el |un )?juicio\\b',
].map((source) => new RegExp(source))

/** [D16] A decision that is theirs, put to us in other words than "should I". */
export function asksToDecide(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}
