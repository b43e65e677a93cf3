const asks =
  '(?:give|show|send|list|tell|export|dump|read|see|access|print|share|reveal|get|display|leak|pull up|look up|what (?:is|are|does|did)|dame|muestra\\w*|pasame|pasa|lista|ensena\\w*|dime|ver|comparte\\w*|envia\\w*|manda\\w*|revela\\w*|quiero|necesito|cual(?:es)? (?:es|son)|que (?:pregunt\\w+|escrib\\w+|dij\\w+))'
const things =
  '(?:e-?mails?|e-?mail addresses|addresses|messages?|chats?|conversations?|questions|passwords?|names|accounts?|data|records?|phone numbers?|phones|cards?|card numbers?|balances?|progress|payments?|history|correos?|mensajes?|conversacion(?:es)?|chats?|preguntas|datos|contrasenas?|claves|nombres|cuentas?|telefonos?|tarjetas?|saldos?|pagos|historial(?:es)?|direccion(?:es)?|informacion|info|progreso)'
const others =
  '(?:(?:all |the |your |every |any |los |las |todos |todas |tus |el |la |otro |otra |otros |otras |un |una |de )*(?:other (?:\\w+ )?(?:users?|people|members?|students?|learners?|customers?|clients?|accounts?)|others|another (?:user|person|member|student|customer|learner)|users?|members|students|learners|subscribers|customers|usuari[oa]s?|alumn[oa]s?|miembros|suscriptores|clientes|demas|estudiantes|otr[oa]s (?:personas|gente)|otra persona|otr[oa]s))'

const patterns = [
  `\\b${asks}\\b.{0,40}\\b${things}\\b.{0,30}\\b(?:of|from|for|belonging to|by|del?|por|que (?:tienen|usan|dejaron)) ${others}\\b`,
  `\\b${asks}\\b.{0,25}\\b(?:other|another|all|every|each) (?:users?|persons?|peoples?|members?|students?|learners?|customers?)(?:'s?|s')? (?:\\w+ ){0,2}${things}\\b`,
  `\\b${asks}\\b.{0,40}\\b(?:your|the|this|tu|la|el|su|tus) (?:user |internal |own |whole )?(?:database|data base|user table|users table|server logs?|logs|base de datos|servidor|tabla de usuarios|registros internos)\\b`,
  `\\b(?:give|tell|show|send|reveal|dame|dime|pasame|muestrame|revela)\\b (?:me |us )?(?:the |la |el |las |los )?(?:\\w+ )?(?:password|passcode|login|contrasena)\\b.{0,12}\\b(?:of|for|to|del?)\\b (?!my\\b|mi (?:cuenta|correo|banco|app)\\b|mine\\b)`,
  `\\b${asks}\\b.{0,20}\\b(?:clave|pin|tarjeta|correo|cuenta|telefono|saldo|email|phone number|address|balance)\\b.{0,8}\\b(?:of|for|del?) (?:the |el |la |otr[oa] )?(?:user|usuari[oa]|customer|cliente|alumn[oa]|[a-z0-9._]+@)`,
  `(?<!\\b(?:my|mi|mis|our) )\\b${things}\\b.{0,40}\\b(?:in|from|inside|en|de) (?:your|tu|the|la) (?:database|base de datos|servers?|servidor(?:es)?)\\b`,
  `\\b${asks}\\b.{0,20}\\b${things}\\b.{0,12}\\b(?:of|from|del?) (?:(?:everyone|everybody|anyone|people|all)(?: who| that| on| in| using)?|todos(?: los que)?|quienes|l[oa]s que|toda la gente(?: que)?)\\b.{0,12}\\b(?:us(?:es?|ing|an|a)|app|here|aqui|registrad\\w+|signed up)\\b`,
  `\\b${asks}\\b.{0,25}\\b(?:user|person|student|learner) before me\\b`,
  `\\bwhat (?:did|have|has|were|was)\\b.{0,12}\\b(?:other (?:users?|people|members?|students?|learners?|customers?)|others|(?:the )?(?:last|previous) (?:user|person|student|learner)|another (?:user|student|person))\\b.{0,20}\\b(?:ask\\w*|say|said|writ\\w+|wrote|tell|told|learn\\w*|talk\\w*|shar\\w+)\\b.{0,6}\\b(?:you|to you|with you|here|yesterday|today|last)\\b`,
  `\\bque (?:te |le )?(?:pregunt|escrib|dij|cont|habl|consult)\\w+\\b.{0,15}\\b(?:otr[oa]s? (?:usuari|alumn|persona|client|estudiante|miembro|gente)\\w*|los demas|(?:el|la) (?:usuari[oa]|alumn[oa]|persona) anterior|alguien mas)\\b`,
].map((source) => new RegExp(source))

/** [C-06] What other people wrote or left with us. */
export function asksForOthersData(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}
