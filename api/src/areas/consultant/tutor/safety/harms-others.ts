const another =
  'someone|somebody|anyone|another person|other people|other person|a stranger|strangers|a friend|(?:my|a|the) (?:\\w+ )?(?:friend|neighbou?r|ex|boss|co-?worker|roommate|grandm\\w+|grandp\\w+|grandfather|mother|father|mom|dad|brother|sister|cousin|uncle|aunt|husband|wife|girlfriend|boyfriend|client|customer|dead \\w+)'
const others =
  '(?:(?:a|de|del|al|por) )?(?:(?:mi|un|una|la|el|los|las|mis|otra?s?|sus) )*(?:senor\\w*|abuel\\w*|viej\\w*|ancian\\w*|gente|client\\w*|personas?|otr[oa]s?|vecin\\w*|alguien|ex|jef[ea]|mayores|incaut\\w*|usuarios?|prim[oa]|ti[oa]|herman[oa]|espos[oa]|novi[oa]|amig[oa]|muert[oa]|difunt[oa]|suegr[oa]|companer[oa]|mama|papa|madre|padre)'
const secrets =
  'passwords?|passcodes?|pins?|logins?|log in|credentials|bank details|card (?:numbers?|details)|account (?:numbers?|details)|codes?|savings|money|bitcoins?|crypto|wallets?|seed phrase'
const secretos =
  'claves?|contrasenas?|pin|datos|codigos?|dinero|plata|ahorros|tarjetas?|numero de tarjeta|usuario|pension'

const messages =
  '(?:e-?mails?|texts?|sms|messages?|letters?|web ?sites?|web ?pages?|pages?|sites?|scripts?|posts?|ads?|dms?|profile|correos?|mensajes?|cartas?|paginas?|sitios?|guion|whatsapps?|anuncios?|perfil|publicacion)'
const makes =
  '(?:write|draft|make|create|send|compose|generate|design|build|prepare|escrib\\w+|redact\\w+|haz(?:me)?|hago|hacer|arma\\w*|invent\\w+|dame|genera\\w*|prepara\\w*|crea\\w*|disena\\w*|mando|mandar)'
const papers =
  '(?:pay ?(?:stubs?|slips?|checks?)|payroll|invoices?|documents?|ids?|statements?|receipts?|reviews?|tax returns?|w-?2s?|contracts?|proof|references?|letters?|certificates?|licen[cs]es?|bills?|cheques?|checks?|signatures?)'

const patterns = [
  // A message that passes for somebody else's.
  `\\b${makes}\\b.{0,25}\\b${messages}\\b.{0,60}\\b(?:looks? like|looks? real|pretend\\w*|impersonat\\w*|posing as|as if|fake|so (?:that )?(?:people|folks|they|he|she|users|customers|victims|someone|old|my)|trick\\w*|fool\\w*|parezca\\w*|parece|como si|pasar por|haciendome|de parte del?|para que (?:me )?(?:pongan|den|entreguen|caigan|piquen|manden|envien|transfieran|metan|escriban|crean))\\b`,
  `\\b${makes}\\b.{0,25}\\b${messages}\\b.{0,50}\\b(?:sacar(?:le|les)?|quitar(?:le|les)?|robar(?:le|les)?|pedir(?:le|les)?|sonsacar\\w*|conseguir|obtener|convencer)\\b.{0,25}\\b(?:${secretos})\\b`,
  `\\b(?:get|make|trick|convince|persuade|con|fool|have|talk|scare|pressure|lure)\\b (?:(?:old|elderly|other|some|these|rich|lonely|my|the|a|more) )*(?:people|folks|seniors|someone|somebody|customers?|grandm\\w+|grandp\\w+|strangers?|users|victims?|others|widows?|neighbou?rs?|followers|clients|coworkers|them|him|her)\\b.{0,12}\\b(?:to|into|give|hand|send|type|enter|wire|sending|giving|handing|investing|invest)\\b.{0,30}\\b(?:${secrets}|me)\\b`,
  `\\b(?:sac(?:o|ar|arle|arles|amos)|quit(?:o|ar|arle|arles)|rob(?:o|ar|arle|arles)|sonsac\\w+|obten\\w+|consig(?:o|ue)|consegu\\w+|averigu\\w+|roba\\w*)\\b.{0,20}\\b(?:${secretos})\\b.{0,22}\\b(?:a|de|del|al) ${others}\\b`,
  `\\b(?:steal|take|get|grab|swipe|drain|empty|use)\\b.{0,12}\\b(?:${another})(?:'s?|s)? (?:\\w+ ){0,2}(?:${secrets}|account|card|identity|social security|ssn|pension|benefits)\\b`,
  // Credit in another's name.
  `\\b(?:loans?|cards?|credit|lines?|mortgages?|financ\\w+|debts?|phone plan|overdraft|brokerage account|bank account|account|something|stuff)\\b.{0,25}\\b(?:in|under|using|on|with|by using) (?:${another})(?: else)?(?:'s?|s)? (?:name|identity|id|ssn|social|details|info\\w*|signature|papers|passport)\\b`,
  `\\b(?:use|using|sign|signing|forge|copy|borrow)\\b (?:${another})(?: else)?(?:'s?|s)? (?:name|identity|id|ssn|social|details|info\\w*|signature|passport)\\b`,
  `\\b(?:prestamos?|tarjetas?|creditos?|hipoteca|cuentas?|linea|plan|deudas?|compr\\w+|financi\\w+|algo)\\b.{0,25}\\b(?:a nombre|con (?:el nombre|los datos|la identidad|la firma|la cedula|el dni|el ine|la identificacion)) del? ${others}\\b`,
  `\\b(?:uso|usar|firmo|firmar|copio|copiar|falsific\\w+)\\b.{0,10}\\b(?:nombre|datos|identidad|firma|cedula|dni|ine|identificacion) del? ${others}\\b`,
  `\\bwithout (?:him|her|them|my \\w+|the \\w+|their|his) (?:knowing|noticing|finding out|reali[sz]ing|permission|consent|knowledge)\\b.{0,40}\\b(?:card|loan|credit|account|money|savings)|\\b(?:card|loan|credit|account|savings)\\b.{0,40}\\bwithout (?:him|her|them|my grand\\w+|my (?:mom|dad|mother|father|boss)|their|his) (?:knowing|noticing|finding out|reali[sz]ing|permission|consent|knowledge)\\b`,
  // Damage made for the insurance.
  `\\b(?:burn|torch|stage|fake|sink|set fire to|set|smash|destroy|crash|total|wreck|lose|report)\\b.{0,40}\\b(?:insurance|insurer|claim|payout)\\b.{0,60}\\b(?:on purpose|deliberately|suspect\\w*|find out|notic\\w*|realiz\\w*|caught|collect|cash in|payout|prove|fake|stolen when)\\b`,
  `\\b(?:burn|torch|stage|set fire to|set|crash|wreck|fake)\\b (?:down )?(?:my|the|our|an?|a fake) .{0,60}\\b(?:insurance|insurer|claim|payout)\\b`,
  `\\binsurance\\b.{0,40}\\b(?:burn|torch|stage|fake|wreck|destroy|crash)\\w* (?:down )?(?:my|the|our|an?)\\b.{0,40}\\b(?:on purpose|myself|deliberately)`,
  `\\b(?:quem(?:o|ar|amos)|incendi(?:o|ar)|finj(?:o|amos)|fingir|simul(?:o|ar)|invent(?:o|ar)|hund(?:o|ir)|estrell(?:o|ar)|choc(?:o|ar).{0,20}a proposito|desaparezco|escond(?:o|er))\\b.{0,60}\\b(?:seguro|aseguradora|poliza|siniestro|indemnizacion)\\b`,
  // Papers that lie.
  `\\b(?:fak(?:e|ing)|false|forged?|forging|bogus|doctored|phony|edit(?:ing|ed)?|alter(?:ing|ed)?|photoshop\\w*|inflate) (?:my |a |an |the |some |up )*(?:\\w+ ){0,2}?${papers}\\b`,
  `\\b(?:recibos?|facturas?|documentos?|comprobantes?|estados? de cuenta|contratos?|constancias?|nominas?|certificados?|cartas?|boletas?|cheques?|firmas?|papeles|titulos?|avaluos?)\\b(?: \\w+){0,4} (?:fals[oa]s?|trucad[oa]s?|truch[oa]s?|chuec[oa]s?|inventad[oa]s?|alterad[oa]s?)\\b`,
  `\\b(?:resenas?|opiniones|comentarios|testimonios?|noticias?|rumores|perfiles) fals[oa]s\\b|\\b(?:fake|false|made.up) (?:\\w+ )?(?:rumou?rs?|news|testimonials?|reviews?|followers)\\b`,
  `\\b(?:set up|start|build|run|launch|create|make|arm\\w+|mont\\w+|cre(?:o|ar|amos)|hac(?:er|emos)|hago|inici\\w+|organiz\\w+) (?:(?:a|my|own|our|un|una|mi|small|little|good) )*(?:ponzi|pyramid|piramide|(?:esquema|sistema|estafa) (?:ponzi|piramidal))\\b`,
  `\\breport(?:ing|ed)?\\b.{0,30}\\b(?:stolen|lost|missing)\\b.{0,30}\\b(?:keep (?:it|them|driving|using)|hide it|hidden|even though|but (?:it|i) )|\\breport\\w+\\b.{0,30}\\b(?:robad[oa]|perdid[oa])\\b.{0,30}\\b(?:quedarme\\w*|me l[oa] quedo|escond\\w+|aunque no)\\b`,
  `\\bso (?:that )?(?:the |my )?(?:bank|irs|tax ?man|tax office|government|police|insurer|insurance|lender|wife|husband|spouse)(?: \\w+)? (?:don't|dont|doesn't|doesnt|does not|won't|wont|will not|can't|cant|never) (?:report|flag|notice|know|see|ask|suspect|find)\\b|\\bpara que (?:el |la |los |mi )?(?:banco|hacienda|sat|fisco|gobierno|policia|dian|sunat|afip|aseguradora|seguro|espos[oa]) no (?:me |lo |la |se |sospeche)?(?:reporten?|noten?|entere|vean?|sepan?|pregunten?|descubran?|de cuenta|den cuenta|sospechen?)?\\b`,
  `\\b(?:get|obtain|take|grab|collect|steal|ask for) (?:their|his|her|people's|someone's|somebody's) (?:\\w+ ){0,2}(?:passwords?|pins?|card (?:numbers?|details)|bank details|account numbers?|logins?|credentials|codes?)\\b`,
  `\\b(?:cash|use|spend|charge|withdraw|cobro|cobrar|uso|usar|gasto|gastar|retirar)\\b.{0,20}\\b(?:cheques?|checks?|cards?|accounts?|money|wallet|pension|tarjetas?|cuentas?|dinero|plata)\\b.{0,12}\\b(?:isn't|isnt|not|no (?:es|son|era)) (?:mine|mi[oa]s?)\\b`,
  `\\b(?:run|do|pull off|start|hacer|hago|montar|armar) (?:a |an |la |una |un |el )?(?:(?!is\\b|es\\b)\\w+ ){0,3}?(?:scams?|cons?|estafas?|timos?|fraudes?)\\b`,
  `\\b(?:make|get|have) (?:a|the|my) (?:bank|lender|insurer|landlord|irs) (?:to )?(?:think|believe)\\b|\\b(?:hago|hacer|hacerle|hagan?) creer (?:al?|a la|le)\\b`,
  `\\b(?:put|use|using)\\b (?:my |the )(?:kid|son|daughter|child|baby)\\w*'?s? (?:ssn|social|name|id|identity)\\b|\\b(?:usar|uso) (?:el|la|los) (?:curp|dni|ine|cedula|rfc|rut|identidad|datos) de (?:mi|un|una|otr[oa])\\b`,
  // A price pushed up to be sold into, and what is not public yet.
  `\\b(?:pump|inflate|manipulate|hype|push up|drive up|infl(?:o|ar|amos)|manipul\\w+|hago subir|hacer subir|subirle)\\b.{0,40}\\b(?:coins?|tokens?|stocks?|prices?|shares?|precios?|monedas?|accion\\w*|cripto\\w*|tokens?)\\b.{0,60}\\b(?:dump|sell|cash out|profit|followers|vend\\w+|descarg\\w+|seguidores|gan\\w+)\\b`,
  `\\b(?:launch|create|start|make|lanz\\w+|crear?|hac\\w+|saco)\\b.{0,20}\\b(?:coin|token|memecoin|moneda|cripto)\\b.{0,60}\\b(?:run (?:off|away)|disappear|vanish|rug|dump (?:it )?on|desaparec\\w+|me voy con|quedarme con|huir)\\b`,
]

// Somebody inside, what only they know, and a gain from it.
const inside =
  /\b(?:works? (?:at|in|for)|boss|ceo|cfo|director|insider|told me|leaked?|confidential|colleague|i work (?:at|in|for)|my company|our company|trabaj[ao] en|jef[ea]|director\w*|gerente|me (?:conto|dijo|paso|filtro|filtraron|pasaron)|mi empresa|filtrad[oa])\b/
const unknown =
  /\b(?:(?:will|going to|about to|gonna) (?:be )?(?:bought|acquired?|taken over|merge|buy|announce|get (?:bought|acquired))|merger|takeover|acquisition|before (?:it'?s? |the |they |they're |theyre |they are |it is |it gets |it goes |it comes |everyone |anyone )?(?:\w+ )?(?:public|release\w*|news|announce\w*|report\w*|earnings|out|knows)|earnings before|not (?:yet )?public|isn'?t public|nonpublic|non-public|secret(?:ly)?|nobody knows|van a (?:comprar|anunciar|fusionar\w*|vender)|va a (?:comprar|anunciar|fusionar\w*|ser comprada|quebrar)|fusion\b|antes (?:de )?(?:que )?(?:salg\w+|se|lo|la|sea|salir|el anuncio|la noticia|nadie)|(?:no|aun no|todavia no) (?:es|son|se ha|lo han|sea) (?:public\w+|anunciad\w+)|secret[oa]|nadie (?:mas )?sabe|confidencial\w*)\b/
const gains =
  /\b(?:trade|buy|profit|make money|use (?:it|this|that)|cash in|bet|take advantage|get rich|benefit|short|options|load up|act on|aprovech\w+|gan(?:o|ar|arle)|compr(?:o|ar|amos)|inv(?:ierto|ertir)|us(?:o|ar)|lucr\w+|forrarme)\b/

export function harmsOthers(text: string): boolean {
  return expressions.some((pattern) => pattern.test(text)) || isInsideTrade(text)
}

function isInsideTrade(text: string): boolean {
  return inside.test(text) && unknown.test(text) && gains.test(text)
}

const expressions = patterns.map((source) => new RegExp(source))
