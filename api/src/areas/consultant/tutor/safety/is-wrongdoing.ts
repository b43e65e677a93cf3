import { harmsOthers } from './harms-others.ts'

const deeds = [
  /\blaunder|\bcook (?:the|my) books\b|\bcounterfeit|\bforg(?:e|ing) (?:a|an|my|the|documents?|signatures?)\b/,
  /\b(?:evad(?:e|ing)|dodg(?:e|ing)|cheat(?:ing)? on|not pay(?:ing)?) (?:my |the |any |paying )?tax/,
  /\b(?:hide|hiding|conceal\w*) (?:my |some |the |our )?(?:income|money|cash|assets|earnings|gains|profits|crypto)\b.{0,20}\bfrom\b/,
  /\bphish|\b(?:fake|false|bogus) (?:pay ?(?:stub|slip)|invoice|document|id|bank statement|receipt|review|website|investment|check|cheque|email)/,
  /\b(?:ponzi|pyramid) scheme|\bpump.and.dump|\binsider (?:trad|tip|info)/,
  /\b(?:hack|hacking|break into|steal|stealing|rob|robbing)\b.{0,30}\b(?:account|bank|card|wallet|password|money|identity|someone|people|atm|crypto|bitcoin)/,
  /\bscam(?:ming)? (?:people|someone|somebody|old|elderly|my|others|a|the)\b|\bdefraud|\b(?:commit|insurance|card|loan) fraud\b|\bclon(?:e|ing) (?:a |credit |debit )?(?:credit |debit )?cards?\b|\bstolen (?:cards?|credit)/,
  /\blav(?:o|ar|ado de|amos) (?:mi |el )?(?:dinero|plata)|\bblanque(?:o|ar|amos) (?:\w+ )?(?:dinero|capital|plata)/,
  /\bevad(?:o|ir|iendo|imos) (?:\w+ )?impuestos|\bno pagar (?:mis |los )?impuestos/,
  /\b(?:ocult|escond)\w* (?:mis |el |mi |los )?(?:ingresos|dinero|plata|bienes|ganancias)\b.{0,25}\b(?:a|al|de|del)\b/,
  /\b(?:falsific\w+|(?:correo|mensaje|recibo|factura|documento|cheque|identificacion|billetes?|comprobante|pagina)s? fals[oa]s?)/,
  /\b(?:esquema|estafa|sistema) (?:ponzi|piramidal)|\bpiramide\b/,
  /\b(?:hacke\w+|rob(?:o|ar|arle)|sacarle) .{0,30}\b(?:cuenta|banco|tarjeta|clave|contrasena|dinero|plata|identidad|alguien)/,
  /\bestaf(?:o|ar|arle|amos|e)\b|\bclon(?:o|ar|ado) (?:\w+ )?tarjetas?|\btarjetas? robadas?|\bfraude\b|\binformacion privilegiada\b/,
  /\b(?:taxes|tax|money|loan|account|benefits|welfare)\b.{0,30}\billegal(?:ly)?\b|\billegal(?:ly)? (?:way|money|loan)|\bbrib(?:e|ing)\b|\bblackmail|\bextort|\brug ?pull|\bmoney mule|\brob (?:a|the) bank|\bsell(?:ing)? drugs|\bmanipulat\w+ (?:the |a )?(?:stock|price|market)/,
  /\b(?:trick|deceive|fool|lie to|lying to|con|cheat)\b.{0,25}\b(?:bank|lender|insur\w+|people|someone|somebody|irs|grandm\w+|investors?|customers?|clients?|my)\b|\bfake (?:an? )?(?:\w+ )?(?:accident|claim|income|identity|name|address|death)/,
  /\b(?:enganar?|enganarlo|mentir(?:le)?|timar|embaucar)\b.{0,25}\b(?:banco|alguien|gente|seguro|aseguradora|cliente|inversion\w*|persona|hacienda|sat|abuel\w+)|\bsoborn\w+|\bextorsion\w*|\bchantaj\w+|\bvender drogas?\b|\ble robo\b|\bidentidad falsa\b|\b(?:ilegal(?:es|mente)?)\b.{0,20}\b(?:dinero|plata|ganar)|\b(?:dinero|plata|ganar|impuestos)\b.{0,30}\bilegal(?:es|mente)?\b|\bsin declarar\b/,
  /\bwithout (?:the |my |a |any)?(?:bank|irs|tax office|anyone|anybody|police|government|spouse|wife|husband|lender|boss|them)(?: \w+)? (?:noticing|knowing|finding|seeing|asking)|\bsin que (?:el |la |mi |nadie |se |los )?(?:banco|hacienda|sat|gobierno|esposa|esposo|jefe|nadie|note|entere|policia)?\b.{0,20}\b(?:note|entere|sepa|descubra|den cuenta)/,
  /\b(?:drug|dirty|stolen|mafia|cartel) money\b|\bdinero (?:sucio|negro|robado|de la droga|del narco)\b|\bfake (?:passport|papers|account|name|news|profile|brokers?|coin)|\b(?:get around|bypass|avoid|skip|dodge|saltar\w*|evadir|burlar) (?:the )?(?:kyc|verification|controls?|checks|sanctions|la verificacion|los controles)/,
  /\b(?:not|never|without) (?:report|declar)\w*\b.{0,20}\b(?:income|cash|gains|earnings|money|taxes|it)\b|\bno declar\w+|\bpump\b.{0,25}\bdump|\bnumeros? de tarjetas?\b|\b(?:valid|working|someone's|other people's) (?:credit )?card (?:numbers?|details)|\bcredit card numbers\b|\bfacturas? falsas?\b|\bfingiendo\b|\bfingir\b/,
  /\b(?:i|to|we|you) scam\b|\b(?:false|fake|forged) (?:\w+ )?(?:names?|identity|identification|documents?|papers|accounts?|sites?|company|offer)\b|\b(?:nombres?|identificacion|identidad|documentos?|papeles|cuentas?|pasaporte|empresa|cedula|dni)(?: \w+)? fals[oa]s?\b|\bevad(?:o|ir|iendo|amos) (?:al|a la|el|la|a)\b|\bhago (?:phishing|fraude)\b/,
  /\bhid(?:e|ing) (?:my |the |some )?(?:cash|money|income)\b.{0,40}\btax|\btax\w*\b.{0,30}\bhid(?:e|ing) (?:my |the |some )?(?:cash|money|income)\b|\blav(?:o|ar|amos) (?:\d|us\$|\$|mi |el |los )/,
  /\b(?:get|access|into|steal|guess|find out|use)\b.{0,20}\b(?:someone|somebody|my (?:ex|boss|friend|neighbou?r|grand\w+)|other people)(?:'?s)? (?:\w+ )?(?:password|pin|account|card|login|details)|\b(?:consigo|conseguir|sacar|saco|entrar|entro|adivin\w+|usar|uso)\b.{0,15}\b(?:clave|contrasena|pin|cuenta|tarjeta)\b.{0,20}\bde (?:mi (?:ex|jef|vecin|abuel|amig)|otra|alguien|un)/,
]

// Nobody asks so about what is allowed.
const hides =
  /\b(?:so (?:that )?(?!i |we |you |it |prices )(?:\w+ ){1,3}(?:don't|dont|do not|doesn't|doesnt|does not|won't|wont|never|can't|cant) (?:notice|find out|suspect|catch|trace)|without (?:getting|being) (?:caught|detected|found out|traced)|(?:not|never|don't|dont|won't) get caught|get away with (?:it|this|not)|untraceable|sin que (?:me|nos) (?:descubran|atrapen|cachen|agarren|pillen|rastreen|pesquen)|(?:que|para que) no me (?:descubran|atrapen|cachen|agarren|pillen|rastreen)|salirme con la mia)\b/

const wants =
  /\b(?:how (?:do|can|could|would|should|to)|help (?:me|us)|teach me|show me|write|create|make|draft|generate|give me|(?:where|how) (?:can|do|could) i|best way|ways? to|steps to|i (?:want|need|would like|plan|am going|'d like)|tell me how|tips|como (?:puedo|hago|lavo|blanqueo|evado|oculto|escondo|armo|monto|creo|robo|estafo|hackeo|clono|falsifico|se hace|hacer|lavar|evadir|ocultar|armar|montar|robar|estafar|hackear|clonar|falsificar|crear)|ayuda(?:me|nos)?|ensename|escrib\w+|arm(?:o|ame)|imprim\w+|crea|haz(?:me)?|hagamos|can i|puedo|can you|could you|puedes|podrias|print|where to|what(?:'s| is) the (?:trick|way)|i'm going|im going|gonna|want to|voy a|en vez de|dame|genera|redacta|quiero|necesito|como (?:le|les|lo|la|me|se) \w+|como \w+[eo]\b|donde (?:puedo|compro|consigo)|pasos|la mejor forma|dime como|trucos)\b/

const learns =
  /\b(?:avoid (?:being|getting|a |scams?|fraud|phishing)|avoid(?:ing)? (?:scam|fraud|phish|ponzi|pyramid)\w*|spot|recogni[sz]e|protect|report (?:a|it|this|them|fraud|scam)|detect|prevent|identify|tell if|know if|victim|(?:was|got|been|being|get) (?:scammed|robbed|hacked)|(?:is|was) (?:it|this|that) (?:a |an )?(?:scam|illegal|fraud|ponzi|legal)|how (?:do|does|did) .{0,40} work|how (?:do|does|did|can) (?!i |we |you ).{0,40} (?:trick|steal|scam|cheat|happen|fool|get|make|con|convince|use|fake)\w*|how (?:do|does|did|can) (?!i |we |you |one )(?:\w+ ){1,3}(?:notice|find|catch|discover|stop|fight|trace|check|know|see)|tell (?:a |an |whether |real|fake)|(?:is|are|was) (?:\w+ )?(?:fake|forged|real|phishing)|(?:someone|somebody|they|he|she|scammers?|thief|thieves) (?:has |have |had )?(?:opened|took|taken|used|stole|stolen|got|called|texted|wrote|sent)|dispute|undo|stay safe|safe from|happens (?:if|to|when)|difference between|against)\b/
const learnsInSpanish =
  /\b(?:evitar (?:que|estafas?|fraudes?|ser|caer)|evito|eviten|recono[cz]\w+|proteg\w+|denunci\w+|detect\w+|identific(?:o|ar|arlo|arlas?)|victima|me (?:estafaron|robaron|hackearon)|estafad[oa]|que es (?:el|la|un|una)|como (?:enganan|estafan|roban|hacen)|que son|por que|diferencia|(?:como )?funciona\w*|cuidarme|cuidarse|es (?:una )?(?:estafa|legal|ilegal|fraude)|saber si|como se si|si es|es fals[oa]|son fals[oa]s|como (?:descubren|combaten|encuentran|persiguen|frenan|atrapan|se dan cuenta)|hacen los|logran|consiguen los|(?:alguien|el|ella|ellos) (?:saco|uso|abrio|robo|pidio|sacaron|usaron|abrieron)|(?:sacaron|usaron|abrieron|robaron) (?:un|una|mi|mis)|disputar|reclam\w+)\b/

/** Wants help with what harms others or breaks the law; who wants to learn about it is welcome. */
export function isWrongdoing(text: string): boolean {
  if (hides.test(text)) return !learns.test(text) && !learnsInSpanish.test(text)
  if (!deeds.some((deed) => deed.test(text)) && !harmsOthers(text)) return false
  return wants.test(text) && !learns.test(text) && !learnsInSpanish.test(text)
}
