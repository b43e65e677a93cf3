const harm = 'kill|hurt|shoot|stab|beat|murder|harm|burn|strangle|choke'
const loved =
  'me|us|my (?:\\w+ )?(?:kids?|child|children|family|son|daughter|wife|husband|mom|mother|dad|father|sister|brother|parents|house|home)'
const person =
  'he|she|they|husband|wife|boyfriend|girlfriend|partner|ex|father|mother|dad|mom|brother|sister|son|boss|lenders?|sharks?|collectors?|guys?|men|man|people|gang|dealer|somebody|someone|cousin|uncle|landlord'
const persona =
  'marido|esposo|esposa|novi[oa]|pareja|ex|padre|madre|papa|mama|herman[oa]|hijo|jefe|prestamistas?|cobrador(?:es)?|usurer[oa]s?|tipos?|hombres?|gente|banda|alguien|primo|tio|gota a gota|ellos|el|ella|dicen|dice|dijo|dijeron|amenaz\\w+|sicarios?|vecin[oa]'
const dano =
  'matar|golpear|pegar|lastimar|quemar|disparar|apunalar|acuchillar|quebrar|romper|hacer dano|hacer algo'

const patterns = [
  new RegExp(
    `\\b(?:${person})\\b.{0,30}(?:'ll|\\b(?:will|would|going to|gonna|wants? to|threaten\\w*(?: to)?|tried to|tries to|might|promised to))\\b.{0,8}\\b(?:${harm}) (?:${loved})\\b`,
  ),
  new RegExp(
    `\\bthreat\\w*\\b.{0,25}\\b(?:${harm}|with (?:a |his |her )?(?:knife|gun)|my (?:life|family|kids?|children))\\b`,
  ),
  /\b(?:break|breaking) my (?:legs?|arms?|fingers|bones|knees)\b|\bcome (?:after|for) (?:me|my (?:kids?|family|children|mom|daughter|son))\b|\bafraid (?:for my life|he will|of (?:him|my (?:husband|boyfriend|partner|ex)))\b|\bscared (?:for my life|he will (?:hit|hurt|kill)|of (?:him|my (?:husband|boyfriend|partner|ex)))\b/,
  new RegExp(
    `\\b(?:${persona})\\b.{0,40}\\b(?:(?:me|nos|le|les) (?:va|van|quieren?|iban?|vaya|podrian?) a? ?(?:${dano})|(?:va|van|quieren?|iban?) a? ?(?:${dano})(?:me|nos|le)|(?:va|van) a (?:${dano}) a (?:mi|mis))\\b`,
  ),
  /\b(?:me|nos) (?:van|va|quieren?) a? ?(?:matar|golpear|apunalar|acuchillar|disparar)\b|\bquieren? (?:matarme|golpearme)\b/,
  /\bamenaz\w+\b.{0,30}\b(?:matar\w*|muerte|golpear\w*|pegar\w*|quemar\w*|lastimar\w*|cuchillo|pistola|mi (?:familia|vida|hij\w+)|mis hij\w+)\b|\b(?:temo|miedo) (?:por|de) (?:mi|que me) (?:vida|mate|pegue|golpee|haga)\b/,
  /\bme (?:pega|golpea|patea|ahorca|viola|maltrata|lastima)n?\b(?! (?:la inflacion|el bolsillo|en el bolsillo|mucho en el))/,
]

// A debt "kills" in a manner of speaking.
const figurative =
  /\b(?:debts?|loan|mortgage|interest|payments?|rent|bills?|taxes|fees?|inflation|job|work|stress|card|market|deudas?|prestamo|hipoteca|interes(?:es)?|cuotas?|renta|alquiler|impuestos|comision\w*|inflacion|trabajo|estres|tarjetas?|gastos|precios|mercado|bolsa)\b[^.,;]{0,12}\b(?:will|would|is going to|are going to|gonna|me (?:va|van) a|(?:va|van) a)\b.{0,6}\b(?:kill|matar|hurt)/

/** By others, or hurt by them. */
export function isThreatened(text: string): boolean {
  return !figurative.test(text) && patterns.some((pattern) => pattern.test(text))
}
