import { asksToDecide } from './asks-to-decide.ts'

const assets =
  'bitcoin|btc|ethereum|eth|crypto\\w*|cripto\\w*|dogecoin|doge|solana|xrp|coins?|tokens?|nfts?|tesla|tsla|apple|aapl|nvidia|nvda|amazon|amzn|google|googl|meta|microsoft|msft|netflix|gamestop|gme|s&p|sp ?500|nasdaq|stocks?|shares?|etfs?|(?:index |mutual )?funds?|bonds?|gold|silver|oil|oro|plata|petroleo|dolar(?:es)?|euros?|dollars?|forex|acciones|accion|bonos?|fondos?|propert\\w+|real estate|inmuebles?|terrenos?|opciones|options|futures|annuit\\w+|reits?'
const names =
  'bitcoin|btc|ethereum|eth|crypto|cripto|dogecoin|doge|solana|xrp|tesla|tsla|apple|aapl|nvidia|nvda|amazon|amzn|google|googl|microsoft|msft|netflix|gamestop|gme|the s&p(?: 500)?|s&p(?: 500)?|nasdaq|the (?:stock |housing |crypto )?market|gold|silver|oro|el (?:bitcoin|oro|dolar|mercado|petroleo)|la bolsa|las (?:acciones|cripto\\w*)|stocks?|stock prices|house prices|los precios de (?:las casas|la vivienda)|interest rates|las tasas'
const sold = `(?:etfs?|stocks?|shares?|funds?|index funds?|coins?|cryptos?|broker\\w*|brokerage|bonds?|bank|banks|investments?|app|credit cards?|cards?|acciones|accion|fondos?|criptos?|criptomonedas?|monedas?|corredora?s?|banco|tarjetas?|inversion|inversiones|bonos?|compan(?:y|ies)|empresas?|loan|prestamo|savings account|mortgage|hipoteca|robo ?advisor)`

const firms =
  '(?:tesla|tsla|apple|aapl|nvidia|nvda|amazon|amzn|google|googl|meta|microsoft|msft|netflix|nflx|gamestop|gme|amd|intel|coca.?cola|disney|walmart|robinhood|fidelity|vanguard|schwab|etoro|binance|coinbase|revolut|interactive brokers|trade republic|nubank|bbva|santander|voo|vti|spy|qqq|vt|schd|vwce|bitcoin|btc|ethereum|eth|solana|xrp|doge\\w*|mercado ?libre)'

const patterns = [
  /\b(?:should|shoud|shold|shuld|shall|must) (?:i|we) (?:(?:just|now|really|still|maybe|already) )?(?:buy|sell|hold|short|keep holding|trade|get into|go all in|all in|buy into|cash out|refinance|quit|leave my|move my|switch|withdraw|dump)\b/,
  /(?<!how much )\b(?:should|shoud|shold|shuld|shall) (?:i|we) (?:(?:just|now|really|still|maybe) )?(?:invest|put|take|use|borrow|lend|cosign|co-sign|get|open|choose|pick|go with|go for|start|spend|lease|declare|file|retire|cancel|close|accept|sign|move)\b/,
  /\b(?:is|are|does|would)\b.{0,40}\b(?:a (?:good|safe|smart|bad|great|solid|wise) (?:buy|investment|idea for me|stock|choice for me)|a buy\b|a sell\b|worth (?:buying|investing|it (?:now|today))|safe to (?:buy|invest)|good (?:for me|to buy)|right for me|undervalued|overvalued)/,
  /\b(?:good|right|best|bad|perfect) (?:time|moment) (?:to|for) (?:buy|sell|invest|get in|buying|selling|investing|me)/,
  /\bwhen (?:should|do|shall|must) i (?:sell|buy|invest|cash|get out|get in)\b/,
  /\b(?:what|where|how) (?:should|shall|would|do|must|can|could|to) (?:i|we|you)? ?(?:do|put|invest|spend|place|park|use)\b.{0,20}\b(?:with )?(?:my|our|this|these|the|it|that|them)\b ?(?:\$|\d|money|savings|cash|bonus|inherit|extra|it\b|spare|pay ?check|pension|[a-z]+ dollars|refund)?/,
  /\bwhat would you (?:do|buy|choose|pick|invest)|\bif you were me\b|\bin my (?:place|shoes|position|situation)\b|\bdo you recommend\b|\byour (?:recommendation|opinion|favou?rite (?:stock|etf|coin))/,
  /\b(?:recommend|suggest|advise)\b.{0,20}\b(?:me|a|an|some|any)\b/,
  /\bhow much (?:money )?(?:should|shall|can) (?:i|we) (?:put|invest|hold|have|keep|place) (?:in|into) (?!my emergency|an emergency|the emergency|savings|a savings)/,
  /\b(?:do|will|would|must) i (?:have to |need to |must )?(?:pay|owe|declare|report|file)\b.{0,30}\btax|\bhow much tax(?:es)? (?:do|will|would|should) i\b|\bcan i (?:deduct|write off|claim)\b|\bmy tax (?:return|refund|bill)\b.{0,40}\?/,
  /\bcan (?:my|the|they|a|he|she|i)\b.{0,30}\b(?:sue|evict|be sued|garnish|arrest)\b|\b(?:is it legal|am i allowed|am i liable)\b/,
  /\bgo(?:ing)? all[- ]in\b|\bbuy or sell\b|\bhold or sell\b|\bsell or hold\b|\bprice (?:prediction|target|forecast)\b/,
  /\b(?:debo|deberia|deberiamos|tendria que|tengo que|debiera|conviene|me conviene|nos conviene|me convendria|seria bueno|es bueno|hago bien en) (?:ya |ahora |mejor )?(?:comprar|vender|mantener|entrar en|salir de|refinanciar|dejar mi|renunciar|pedir|sacar|meter|poner todo|apostar por|declarar|firmar|aceptar|holdear|cancelar)\b/,
  /\b(?:debo|deberia|tendria que|me conviene|me convendria|conviene) (?:ya |ahora )?(?:invertir|poner|usar|elegir|abrir|contratar)\b/,
  /(?:^|[,.!;:?¿] ?|\b(?:entonces|mejor|ya|hola) )(?:compro|vendo|invierto|meto|dejo mi trabajo|me endeudo|refinancio)\b.{0,40}\?|\b(?:compro o vendo|vendo o (?:espero|mantengo)|compro o espero)\b/,
  /(?<!\blo )\b(?:que|cual|cuales|en que|cuando) (?:\w+ ){0,2}(?:compro|invierto|vendo|meto mi|pongo mi|pongo el|coloco mi)\b|\bdonde (?:\w+ )?(?:invierto|meto mi|pongo mi|pongo el|coloco mi)/,
  /\bcuanto (?:debo|deberia|puedo|podria|me conviene|conviene|tengo que) (?:poner|invertir|meter|comprar) (?:en|de) (?!(?:mi|el|un) fondo de emerg|ahorro)|\b(?:que|en que|donde|como|cuando) (?:debo|deberia|puedo|podria|me conviene|conviene|tengo que) (?:comprar|invertir|vender|meter|poner|colocar|hacer con)\b(?! (?:para (?:juntar|llegar|tener|alcanzar)|al mes))/,
  /\bque (?:hago|haria|hacer|harias|puedo hacer) (?:tu |vos )?(?:con|en mi lugar|si fueras)\b|\ben mi lugar\b|\bsi fueras yo\b/,
  /\b(?:recomienda(?:me|s|n)?|recomiendame|recomendas|recomendarias|me recomiendas|me aconsejas|aconsejame|sugiereme|me sugieres|(?:tu|tus|alguna|algunas|una|dame) recomendacion(?:es)?(?= (?:de|para|sobre)|\?|$))(?!\w)/,
  /\b(?:buen|mal|mejor) momento (?:para|de) (?:comprar|vender|invertir|entrar)|\bvale la pena (?:comprar|invertir|entrar)|\b(?:es|son|sera) (?:una )?(?:buena|mala|segura) (?:inversion|compra|opcion para mi)/,
  /\btengo que (?:pagar|declarar)\b.{0,25}\b(?:impuesto|hacienda|sat\b|mis|por)|\bpuedo (?:deducir|desgravar)|\bcuanto (?:tengo que pagar|pago|debo) de impuestos|\bme pueden (?:demandar|embargar|desalojar|meter preso)|\bes legal que yo\b/,
  /\bdime (?:en )?que (?:comprar|invertir|accion|cripto|fondo)|\ben que invertir\b(?! significa)/,
]

const personal = [
  /(?<!how (?:much|many|often|long) )(?<!how (?:much|many) \w{1,12} )\b(?:should|shoud|shold|shuld) (?:i|we)\b(?! (?:learn|study|read|know|look|check|consider|ask|worry|expect|understand|save|have|budget|count|review|repeat|track|be|do (?:if|when|first|next|now)|take (?:a |the )?(?:lesson|course)|see|remember|watch|focus|practi[sc]e|continue|pay (?:first|attention)|calculate|work out|write|start (?:with|learning)))/,
  /\byou think (?:that )?(?:i|we) should\b|\bwould you (?:buy|sell|hold|invest|choose|pick|put)\b|\b(?:what do|do) you think (?:of|about) (?:buying|selling|investing|my|putting)\b|\b(?:help|let) (?:me|us) (?:pick|choose|decide|invest (?:my|in))\b/,
  /\bis it (?:a good idea|smart|wise|safe|worth it|worth|ok|okay|dumb|stupid|good|too late|better for me) (?:for me )?(?:to |now )?(?:to )?(?:buy|buying|invest|investing|sell|selling|take|put|get|borrow|refinance|quit|lease|finance)/,
  /\bis (?:now|today|this (?:year|month|week)) (?:a |the )?(?:good |right |best |bad )?(?:time|moment)\b/,
  /\b(?:better|best|right|good|ideal|suitable) for (?:me|my (?:age|case|situation|goals?|family|kids?))\b/,
  /\b(?:what|which|where) to (?:buy|sell|invest(?: in)?|put my)\b|\bnext big (?:coin|stock|thing|crypto)|\bcan i (?:retire|stop working)\b|\bpuedo (?:jubilarme|retirarme)\b/,
  /\b(?:inherited|won|received|got a bonus|came into)\b.{0,60}\b(?:what|how|where)\b|\b(?:herede|gane la|me gane|recibi|me dieron|me cayo|cobre)\b.{0,60}\b(?:que hago|y ahora|donde|como|en que)\b/,
  /\bwhat (?:percentage|percent|share|part|portion|fraction)\b.{0,40}\b(?:should|shall|must)\b.{0,30}\b(?:crypto|bitcoin|stocks?|bonds?|etfs?|gold|shares)\b|\bque (?:porcentaje|parte)\b.{0,40}\b(?:deberia|debo|debe|conviene|pongo)\b.{0,40}\b(?:cripto\w*|bitcoin|acciones|bonos|etfs?|oro)\b/,
  /\b(?:build|make|create|design|give|rate|review|check|analy[sz]e)\b (?:me |us |my |a |an )*(?:\w+ )?portfolio\b|\b(?:arma|haz|crea|disena|dame|revisa|analiza)(?:me)?\b (?:mi |un |una |el )*(?:portafolio|cartera)\b/,
  /\bpredict (?:the|what|how|if|bitcoin|prices?)\b|\b(?:your|a|any) (?:forecast|prediction)s?\b.{0,20}\b(?:for|on|about|of)\b|\b(?:pronostica|predice)\b|\b(?:tu|un|algun) (?:pronostico|prediccion)\b.{0,15}\b(?:para|sobre|del)\b/,
  /\b(?:good|smart|bad|buena|mala) idea\b.{0,30}\b(?:buy|sell|invest|comprar|vender|invertir|sacar|meter)|\b(?:buying|selling|investing|comprar|vender|invertir|pensando en)\b.{0,60}\b(?:good|smart|bad|buena|mala) idea\b/,
  /\b(?:if|whether) (?:i|we) should (?:buy|sell|invest|take|get|rent|hold|put|borrow|quit|refinance|keep)\b|\b(?:tengo|have)\b.{0,40}\b(?:que hago|what do i do|what now)(?: con (?:eso|ellos))? ?\??$|\b(?:que|cual|which|what) (?:banco|bank|broker|card|tarjeta|app|fondo|fund) (?:tiene|has|gives|da|ofrece|offers|pays|paga) (?:la |el |the )?(?:mejor|best|cheapest|highest|mas)\b/,
  /\bin my (?:case|situation)\b|\ben mi (?:caso|situacion)\b|\bwould it be (?:smart|wise|a good idea|safe|ok|okay|better|stupid|dumb) to\b|\bwhat (?:\w+ )?(?:allocation|mix|portfolio|funds?|stocks?|etfs?) should\b/,
  /\b(?:crees|piensas|opinas) que\b.{0,40}\b(?:sub|baj|cai|cae|lleg|sig|recuper|explot)\w*\b|\b(?:cuanto|donde) (?:va a (?:valer|estar|llegar|costar)|valdra|estara|llegara)\b.{0,15}\b(?:dolar|euro|oro|bitcoin|btc|ethereum|acci\w+|bolsa|tesla)\b|\bdonde (?:meto|pongo|invierto|coloco)\b/,
  /\bshould (?:my|our|me)\b.{0,30}\b(?:buy|sell|invest|take|get|rent|borrow|put|move)\b|\b(?:someone|somebody|people|guy|person|old|anyone|woman|man) like me\b|\bat my age\b|\ba mi edad\b|\balguien como yo\b/,
  /\b(?:manage|invest|trade|handle|move) (?:my|our) (?:money|savings|portfolio|funds|account)\b(?! (?:better|well|wisely))|\b(?:invest|trade|buy|sell) (?:it |this |some )?for me\b|\b(?:administra|maneja|invierte|gestiona) (?:mi|mis)\b/,
  /\binvest\w*\b.{0,40}\bin what\b|\b(?:invertir|inversion|meter|poner|dolares|pesos|tengo)\b.{0,40}\ben que(?: (?:lo|los|la|las) (?:meto|pongo|invierto))? ?\??$/,
  /(?<!how )\bdo i (?:sell|hold|buy|wait|cash out)(?: (?:it|now|them|today|or \w+))? ?(?:\?|$)/,
  /\b(?:better|best|mejor|mejores)\b.{0,20}\b(?:right now|today|this year|ahora mismo|hoy|este ano|en este momento)\b|\b(?:right now|today|this year|ahora|hoy|este ano)\b,? (?:is |are |es |son )?(?:better|best|mejor)\b/,
  /\bes (?:buen |mal |un buen |el )?momento (?:de|para) (?:comprar|vender|invertir|entrar|salir)/,
  /\bcual (?:tarjeta|fondo|banco|cuenta|prestamo|credito|broker|seguro|hipoteca)\b.{0,20}\b(?:saco|elijo|uso|abro|compro|contrato|tomo|pido|escojo)\b/,
  /(?:^|[,.!;:?¿] ?)(?:le presto|me compro|pido (?:un|el)|tomo (?:un|el|la)|firmo|acepto|me endeudo|presto)\b.{0,50}\?|(?:^|[,.;] ?)(?:vendo|compro|espero|mantengo) ?\?/,
  /\b(?:put|poner|meter|pongo|meto) (?:el |la )?\d+ ?%|\b(?:pay|pagar|pago) (?:less|fewer|menos) (?:in )?(?:tax|impuesto)/,
  /\b(?:what|which|when)\b.{0,25}\b(?:do|can|could) i (?:buy|sell|invest in)\b|\bwhere (?:do|can|could) i (?:invest|put|park)\b/,
  /\b(?:me|nos) (?:conviene|convendria|convenga|recomiendan)\b|\bcomprarias\b|\binvertirias\b|\bvenderias\b|\bque (?:opinas|piensas|te parece)\b.{0,25}\b(?:comprar|invertir|vender|mi|bitcoin|cripto\w*|acciones|oro|si)\b|\bcrees que (?:debo|deberia|conviene|sea|es bueno|vale)/,
  /(?<!cuanto )(?<!cuantos \w{1,10} )\b(?:deberia|debo|deberiamos) (?!(?:aprender|estudiar|leer|saber|fijarme|mirar|considerar|hacer (?:si|cuando|primero|ahora|hoy)|ahorrar|tener|guardar|preguntar|revisar|entender|repasar|empezar (?:a aprender|por)|juntar|apartar|cubrir|preocuparme|esperar|evitar|ver|recordar|seguir aprendiendo|calcular|pagar primero|pagarle))\w+(?:ar|er|ir)(?:me|lo|la|los|las|se|le)?\b/,
  /\bes (?:buena idea|bueno|malo|seguro|rentable|recomendable|inteligente|tarde|mejor para mi)\b (?:para )?(?:comprar|invertir|vender|pedir|sacar|meter|poner|endeudar\w*|entrar)/,
  /(?:^|[,.!;:?¿] ?)(?:saco|retiro|muevo|cambio|compro|vendo) (?:todo|mi|mis|el|la|las|los|un|una)\b.{0,50}\?|\bayuda(?:me|nos)? a (?:elegir|decidir|escoger|invertir (?:mi|mis))\b|\bcual (?:elijo|escojo|me quedo|me sirve mas|me conviene)\b|\b(?:que comprar|donde invertir|en donde invertir)\b/,
  /\bcomo (?:los |lo |la |las )?invierto(?: (?:mi|mis|\d|us|\$|\?)|$|\?)/,
  /\b(?:be|become) my (?:\w+ )?(?:advis[eo]r|broker|trader|accountant|lawyer)\b|\b(?:se|seras|puedes ser) mi (?:asesor|broker|contador|abogado)\b/,
]

const composed = [
  `\\b(?:which|what|wich|best|top|good|any|hot|right)\\b (?:\\w+ ){0,3}?${sold}\\b.{0,40}\\b(?:best|buy|pick|choose|recommend|for me|to get|should i|should we|invest in|right now|explode|moon|today|to own|do you like|is good)\\b`,
  `\\b(?:best|top|hottest) (?:\\w+ ){0,2}${sold}(?: (?:to|for|in|right|now|today|of)\\b|\\?|$)`,
  `\\b(?:tell|give|name|pick|choose|show|find|send) (?:me |us )?(?:a|an|some|one|the|two|three|your|\\d+)(?: (?!example|definition|idea|lesson|summary)\\w+){0,2} ${sold}(?:$|[?.!,]| (?:to|for|that|pick|tip|now|please|i)\\b)`,
  `\\b(?:stock|crypto|etf|hot) (?:picks?|tips?)\\b`,
  `\\b(?:what|which) ${sold} (?:will|would|are going to|is going to)\\b|\\b(?:you|u) think (?:that )?${firms}\\b`,
  `\\b(?:que|cual) ${sold} (?:\\w+ )?(?:uso|elijo|abro|saco|tomo|escojo|contrato|pido)\\b|\\b(?:which|what) ${sold} do i (?:use|choose|pick|take|open|get|go)\\b`,
  `\\bwhat(?:'s| is| are) (?:a |an |some |the |your )?(?:good|best|safest|top|better|favou?rite) (?:\\w+ )?${sold}\\b`,
  `\\b(?:dime|dame|tell me|give me|name) (?:a|an|una|un|some) (?:safe|good|great|segura|seguro|buena|buen|cheap|barata)? ?${sold}\\b`,
  `\\b(?:is|are|will|would|does|do you think|can|when will)\\b (?:\\w+ ){0,2}?(?:${names})(?: \\w+){0,2}? (?:go|going|rise|crash|fall|drop|recover|explode|moon|skyrocket|reach|hit|increase|double|keep|dead)\\b(?!.{0,40}\\b(?:if|when|because|rates?)\\b)`,
  `\\b(?:va|van|vaya|ira|iran) a (?:subir|bajar|caer|explotar|recuperarse|colapsar|llegar|duplicarse)(?: (?:el|la|los|las))? ?(?:precio de[l]? )?(?:${names}|bitcoin)`,
  `\\b(?:${names}|cripto|moneda) (?:va|van|ira) a (?:subir|bajar|caer|explotar|recuperarse|colapsar|llegar|duplicarse)`,
  `\\b(?:subira|bajara|caera|explotara|se recuperara|subiran|bajaran)\\b.{0,20}\\b(?:${names}|bitcoin|oro|dolar|bolsa|mercado|acciones|precio)`,
  `\\b(?:cual|cuales|que)\\b (?:\\w+ ){0,4}?(?:mejor|mejores|bueno|buena)\\b.{0,20}${sold}|\\b(?:mejor|mejores) ${sold}\\b.{0,30}\\b(?:para (?:mi|comprar|invertir|este)|ahora|hoy|del momento)`,
  `\\b(?:dame|dime|nombra|elige|dinos|pasame|muestrame|tirame) (?:un|una|unas|unos|tres|la|el|dos|\\d+)(?: (?!ejemplo|definicion|idea|explicacion|resumen|leccion)\\w+){0,2} ?${sold}(?:$|[?.!,]| (?:para|que|buena|bueno|hoy|ahora|barata))`,
  `\\b(?:que|cual) ${sold} (?:va|van|me|debo|deberia|compro|elijo|es mejor|conviene|subira|tiene mas)`,
  `\\b(?:meto|pongo|invierto|metemos|metere|todo) (?:\\w+ ){0,4}en (?:${assets})(?: ?\\?|$| (?:o|ahora))`,
  `\\b${firms}\\b.{0,12}\\b(?:or|vs|versus|better than|o|mejor que|contra)\\b.{0,12}\\b${firms}\\b`,
  `\\b(?:will|what will|how much will|how high will)\\b.{0,15}\\b${firms}\\b.{0,25}\\b(?:be|do|cost|worth|reach|hit|end)\\b`,
  `\\b${firms}\\b.{0,20}\\b(?:llegara|subira|bajara|valdra|caera|llegue)\\b|\\b(?:llegara|valdra|cuanto valdra)\\b.{0,15}\\b${firms}\\b`,
  `\\b(?:thoughts|opinion|opinions|view|take) (?:on|about|of) (?:\\w+ )?${firms}\\b|\\b(?:buy|sell|comprar|vender|hold) (?:\\w+ )?${firms}\\b(?: (?:now|today|or|ahora|hoy|o)\\b|\\?|$)`,
].map((source) => new RegExp(source))

const all = [...patterns, ...personal, ...composed]

// A question of how to think, not of what to do.
const principle =
  /\bhow (?:do|does|can|should|would|to) (?:\w+ )?(?:people |one |you |investors )?(?:think|decide|choose|compare|judge|know|tell|pick|weigh|evaluate)\b|\bin general\b|\bin principle\b|\b(?:hacked|scammed|stolen|robbed|hackearon|estafaron|robaron)\b|\bwhat happens\b|\bwhat does it mean\b|\bwhat (?:should|can|do|could) (?:i|you|one|people) do (?:if|when)\b|\bque (?:hago|hacer|puedo hacer|debo hacer|deberia hacer) (?:si|cuando)\b|\bque (?:pasa|sucede|ocurre)\b|\bpros and cons\b|\bhow (?:do|does) (?:it|this|that) work\b|\bwhat (?:should|do|must) (?:i|one|you) (?:look|consider|know|check|watch|ask|learn|study|read)\b|\bwhy (?:should|shouldn't|do|does|did|is|are|was|were|would|can|could|might|has|have)\b|\bcomo (?:se |puedo |debo )?(?:decid\w+|elig\w+|pens\w+|piens\w+|compar\w+|escog\w+|evalu\w+|sab\w+)\b|\ben general\b|\bventajas y desventajas\b|\b(?:fijarme|fijarse|mirar|revisar|considerar|tener en cuenta|aprender|estudiar)\b|\bpor que\b|\bque (?:significa|quiere decir)\b/
const debtOrSaving = [
  /\b(?:pay|paying)\b.{0,30}\b(?:debts?|cards?|loans?|mortgage)\b.{0,30}\b(?:or|before|vs|versus|first|and)\b|\b(?:save|invest)\b.{0,30}\b(?:or|before|vs)\b.{0,20}\bpay/,
  /\b(?:pagar|pago)\b.{0,30}\b(?:deudas?|tarjetas?|prestamos?|hipoteca)\b.{0,30}\b(?:o|antes|primero|y)\b|\b(?:ahorrar|invertir|ahorro|invierto)\b.{0,20}\bo\b.{0,20}\bpag/,
  /\b(?:rent or (?:to )?buy|buy or (?:to )?rent|alquilar o comprar|comprar o alquilar|rentar o comprar)\b/,
]
const strictlyPick =
  /\b(?:which|what) (?:stocks?|etfs?|coins?|cryptos?|shares?) (?:should|do) i\b|\bfor me\b|\bpara mi\b|\bin my case\b|\ben mi caso\b|\brecomiend|\brecommend/

/** [D16] Wants to be told what to do with their own money, a pick, or what prices will do. */
export function isAdvice(text: string): boolean {
  if (!strictlyPick.test(text)) {
    if (principle.test(text)) return false
    if (debtOrSaving.some((pattern) => pattern.test(text))) return false
  }
  return all.some((pattern) => pattern.test(text)) || asksToDecide(text)
}
