// How somebody dies by their own hand, and what they hold while they say it.
const means = 'pills|gun|rope|noose|razor|blade|knife|poison|bleach'
const mediosEs = 'pastillas|pistola|soga|cuerda|cuchillo|navaja|veneno|raticida|arma'
const heights =
  'puentes?|edificio|balcon|ventana|tren|metro|rio|vias|azotea|techo|camion|carros?|autos?|vacio|acantilado|piso'

const patterns = [
  // To end it.
  /\b(?:end|ending|ended|finish|finishing) (?:it all|everything|it (?:tonight|today|now|already|soon|for good)|my (?:own )?life|my suffering)\b/,
  /\b(?:take|taking|took|lose) my own life\b|\btak(?:e|ing) my life\b/,
  /\b(?:painless|painful|painlessly|easiest|easy|quick|quickest|fastest|peaceful|best)\b.{0,20}\b(?:ways?|methods?) (?:to|of) (?:die|dying|kill (?:my|your|one)|end (?:my|your) life|go (?:forever|for good))/,
  /\bhow (?:to|do i|can i|could i|would i) (?:die|kill my ?self|end my life|hang my ?self|overdose)\b/,
  // What stands ready.
  new RegExp(
    `\\b(?:${means})\\b.{0,30}\\b(?:in front of me|in my hands?|ready|next to me|beside me|here with me|on (?:the|my) (?:table|bed|desk|lap)|i bought|tonight)\\b`,
  ),
  new RegExp(
    `\\b(?:holding|have|got|bought|loaded|found) (?:a |the |my |some |enough |all |these )*(?:${means})\\b(?!.{0,20}\\b(?:shop|store|company|stock|business|factory)\\b)`,
  ),
  // To be gone.
  /\b(?:won't|wont|will not|not going to|not gonna|will no longer|won t) be (?:around|here|alive|with you|living)\b.{0,20}(?:\b(?:tomorrow|any ?more|much longer|for long|soon|next|when|after|by|morning)\b|$|[.!,])/,
  /\bgood ?bye,? (?:everyone|everybody|world|all|forever|cruel|to (?:you all|everyone|my))\b|\bthis is (?:my )?(?:goodbye|last (?:message|night|day|goodbye))\b|\bmy last (?:message|night|goodbye|day (?:alive|on earth))\b/,
  /\b(?:wish|wishing) (?:that )?i (?:(?:was|were|am|could be) (?:dead|never born|not (?:alive|here))|(?:could|would) (?:just )?(?:die|disappear|vanish|stop existing|not wake)|(?:had never|hadn't|had not|was never|were never) (?:been )?born|didn't (?:exist|wake)|did not (?:exist|wake))/,
  /(?<!\b(?:when|if|after|once|until|before) )\bi(?:'d| would| should| deserve to| want to| just want to| wanna| need to| might as well| may as well| could| am going to|'m going to|'m gonna| am gonna| will| rather| just) (?:rather |just |also |really )*(?:die|be dead|be better off dead)\b(?! (?:rich|broke|trying|of laughter|laughing|with (?:debt|money|zero)|before|without|does|who|what|how|my|in debt|,))/,
  /\b(?:don't|dont|do not|didn't|no longer|never) (?:want|wanna|wish|care|care to) (?:to )?(?:be (?:alive|around|here|in this world)|exist|live|wake up|keep (?:living|going)|go on|survive|if i (?:die|live|wake))\b(?! (?:with my parents|paycheck|pay ?check|at home|in (?:a|an|the|my|this) (?!world|life)|on|off|above|beyond))/,
  /\b(?:can't|cant|cannot|can not) (?:keep|go on|continue) (?:living|like this|being alive)\b|\b(?:tired|sick) of (?:existing|being here|being alive|waking up)\b/,
  /\b(?:burden) (?:to|on|for) (?:everyone|everybody|my (?:\w+ )?(?:family|kids|children|wife|husband|parents|friends)|others|all|them|the people)\b|\b(?:everyone|everybody|they|world|kids|family|wife|husband|people)\b.{0,15}\b(?:better|happier) (?:off )?(?:without me|if i (?:was|were|am) (?:gone|dead)|when i'?m (?:gone|dead))\b/,
  /\bworth more dead\b|\bworth more (?:if i (?:die|was dead|were dead))\b|\bslit my\b|\b(?:hang|drown|stab|burn|poison|starve|shoot|cut|hurt|harm)(?:ing)? my ?self\b(?! (?:financially|in the foot|short|some slack|off))/,
  /\b(?:jump|jumping|step|stepping|throw(?:ing)? myself|walk|walking) (?:off|from|in front of|under|into) (?:a|the|my|an) (?:\w+ )?(?:bridge|building|roof|balcony|window|train|bus|truck|traffic|cliff|subway|tracks?|river|highway)\b/,
  /\bno(?:thing)?\b.{0,12}\b(?:point|reason|sense|use|left)\b.{0,12}\b(?:living|to live|being alive|staying alive|to stay alive|carrying on|live for|of living|in life)\b/,
  // The same in Spanish; the little word stands before or behind the verb.
  /\bquit\w* (?:\w+ )?la vida\b|\b(?:acab\w+|termin\w+|poner(?:le)?|pongo|pondre) (?:\w+ ){0,3}?(?:con|a|fin a) (?:todo\b|esto de una vez|mi (?:vida|existencia|sufrimiento)|la vida)/,
  /(?<!(?:va|van) a )\bmatarme\b(?! (?:trabaj|estudi|de risa|haciendo|ahorr))|\bsuicid\w+|\b(?:ahorcarme|colgarme|envenenarme|dispararme|cortarme|degollarme)\b|\bpegarme un tiro\b/,
  /\bme (?:voy a|quiero|quisiera|pienso|podria|deberia|iba a|vaya a|provoca|dan ganas de|he querido|quise|intente) (?:a )?(?:matar|ahorcar|colgar|suicidar|morir|envenenar|cortar|pegar un tiro|quitar de en medio)\b(?! (?:de risa|de (?:hambre|ganas)|trabaj|el pelo|los gastos|de mis gastos))/,
  /\bme (?:mato|ahorco|cuelgo|pego un tiro|corto las)\b(?! (?:trabaj|estudi|de risa|haciendo|ahorr))/,
  new RegExp(
    `\\b(?:(?:tirar|lanzar|aventar|arrojar|botar)me|me (?:\\w+ ){0,3}?(?:tirar|lanzar|aventar|arrojar|tiro|lanzo|aviento|arrojo))\\b.{0,12}\\b(?:de|del|desde|por|al|a|bajo)\\b.{0,8}\\b(?:${heights})\\b`,
  ),
  /\b(?:forma|manera|modo|metodo|como)s?\b.{0,25}\b(?:de |para )?(?:morir|morirme|matarse|suicidarse)\b(?! (?:sin (?:deudas|testamento)|rico|mi|alguien))(?<!seguro.{0,30})/,
  /\bmorir(?:me|se)? sin (?:dolor|sufrir|sentir)/,
  new RegExp(
    `\\b(?:${mediosEs})\\b.{0,30}\\b(?:en (?:la|mi|mis) manos?|al lado|enfrente|frente a mi|listas?|listo|sobre la mesa|conmigo|esta noche)\\b|\\b(?:tengo|compre|consegui|junte|agarre|me tome|tome) (?:un |una |el |la |las |unas |muchas |todas |suficientes )*(?:frasco de |caja de )?(?:pastillas|soga|pistola|veneno|raticida)\\b`,
  ),
  /\b(?:sentido|caso|razon|motivos?|razones|objeto)\b.{0,15}\b(?:vivir|viviendo|la vida|mi vida|seguir (?:aqui|vivo|viva|en este mundo)|existir)\b/,
  /\b(?:adios (?:mundo|a todos|para siempre)|me despido (?:de (?:todos|ustedes|este mundo|la vida)|para siempre)|este es mi (?:adios|ultimo (?:mensaje|dia))|mi ultima noche)\b|\b(?:ya )?no (?:voy a|quiero|quisiera|pienso) (?:estar|amanecer|existir|despertar|seguir (?:aqui|vivo|viva|con vida|viviendo))\b(?! (?:endeud|pag|asi de|en (?:ceros|rojo|deuda)|sin))|\bya no (?:estare|estoy) (?:aqui |manana |vivo |viva )?(?:manana|mas|vivo|viva)\b/,
  /\b(?:soy|he sido|me siento) una carga\b|\bojala (?:\w+ ){0,3}?(?:me muera|me muriera|no (?:despierte|despertara|amanezca)|estuviera muert[oa]|nunca hubiera nacido|no hubiera nacido)|\bno (?:merezco|quiero|deseo|puedo|aguanto) (?:seguir )?(?:vivir|viviendo|existir)\b(?! (?:de mis|con mis|endeud|al dia|sin|de (?:los|las|la|mi)))|\b(?:quisiera|quiero|preferiria|prefiero|mejor|ojala) (?:estar |estuviera |estaria )?muert[oa]\b|\bpara que (?:sigo|seguir) (?:vivo|viva|viviendo|aqui|existiendo)\b/,
  /\b(?:dorm\w+|acostarme)\b.{0,15}\bno (?:volver a )?(?:despert\w+|levantarme)|\b(?:mejor|felices?|tranquil\w+) (?:sin mi|si (?:yo )?(?:no (?:estuviera|existiera)|me (?:muero|muriera)))\b|\bme lastimo\b|\bvalgo mas muert[oa]\b/,
]

const someoneElse =
  /\b(?:when|if|after|cuando|si) (?:someone|somebody|a person|a parent|my (?:dad|mom|father|mother|parents?|husband|wife|spouse|grand\w+)|alguien|una persona|mi (?:papa|mama|padre|madre|espos[oa]|abuel[oa])) (?:dies|die|died|passes|muere|fallece|se muere)\b/

/** Their own death, wished for, planned or taken leave for. */
export function speaksOfOwnDeath(text: string): boolean {
  return !someoneElse.test(text) && patterns.some((pattern) => pattern.test(text))
}
