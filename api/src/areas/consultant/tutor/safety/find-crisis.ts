import { isThreatened } from './is-threatened.ts'
import { speaksOfOwnDeath } from './speaks-of-own-death.ts'

const selfHarm = [
  /\b(?:kill|hurt|harm|cut|hang|shoot)(?:ing)? my ?self\b/,
  /\bsuicid/,
  /\b(?:end|take|taking|ending) my (?:own )?life\b/,
  /\bend it all\b|\bend everything\b/,
  /\b(?:want|wanna|wish|ready|rather|going) (?:to )?(?:be dead|die\b|i (?:was|were) dead)/,
  /\b(?:do not|don't|dont|no longer) (?:want|wanna) (?:to )?(?:live|be alive|be here|exist|wake up)/,
  /\b(?:no|any) (?:reason|point|sense) (?:to|in) (?:live|living|go on|going on|keep going)/,
  /\bbetter off (?:dead|without me)\b|\bself.?harm/,
  /\b(?:quiero|quisiera|ganas de|prefiero|pienso en|voy a|pensado en) (?:morir|matarme|suicid|desaparecer|quitarme la vida)/,
  /\bme quiero (?:morir|matar)\b|\bquitarme la vida\b|\bacabar con (?:todo|mi vida)\b|\bterminar con mi vida\b/,
  /\bno quiero (?:seguir )?(?:vivir|viviendo|existir|despertar)\b/,
  /\b(?:estaria|estarian) mejor (?:muert[oa]|sin mi)\b/,
  /\b(?:sin|no tiene) sentido (?:seguir )?(?:vivir|viviendo)\b/,
  /\b(?:hacerme|hago) dano\b|\bcortarme\b|\bautolesi/,
]

const weary = [
  /\bno (?:point|sense|hope|future)(?: (?:anymore|any more|in anything|left|for me)|$|[.!,])|\bwant(?:ed)? to (?:disappear|vanish|give up on (?:life|everything)|sleep forever)\b/,
  /\b(?:tired|sick) of (?:living|life|being alive)\b|\b(?:nobody|no one) (?:would|will) (?:miss|care)\b|\b(?:unalive|kms)\b|\boverdose\b|\bjump off\b|\b(?:life|living) (?:is|has)(?: no| not|n't) (?:worth|meaning|point)/,
  /\bno (?:vale la pena|merece la pena|tiene caso|tiene sentido) (?:seguir )?(?:vivir|viviendo|la vida|nada|vivo)\b|\bcansad[oa] de (?:vivir|la vida)\b(?! (?:al|con|en|de|endeud|sin|pag))|\bquiero desaparecer\b|\bhacer(?:me)? dano\b|\b(?:nadie|todos) (?:me )?(?:extranaria\w*|estarian mejor)\b|\bya no quiero (?:seguir|nada|estar)\b|\btirarme (?:de|por|al)\b|\bmi vida no (?:vale|tiene)\b/,
  /\b(?:do not|don't|dont|can't|cant|cannot) see (?:a|any) future\b|\b(?:took|swallowed|taking|take) (?:all |a lot of |too many |my |the |some )*pills\b|\bcutting (?:again|my)|\bjump(?:ing)? (?:off|from|in front)|\bnothing matters\b|\bdone with (?:life|living)\b|\blife (?:isnt|isn't|is not|aint|ain't) worth\b|\bnever wake up\b|\bnot wake up\b|\bwaste of (?:space|life)\b|\bhate my life\b/,
  /\bme corto\b|\bno despertar\b|\b(?:me tome|tomar|tomarme) (?:todas |las |un monton de |muchas )*pastillas\b|\bno hay (?:ninguna )?esperanza\b|\bnada (?:importa|tiene sentido)\b|\bodio mi vida\b|\bme quiero ir de este mundo\b|\bno veo (?:un |ningun )?futuro\b|\bsin ganas de vivir\b|\bno tengo ganas de (?:vivir|seguir)\b|\bganas de (?:vivir|morir\w*)\b/,
  /\b(?:took|taken|swallowed|swallow|take|taking) (?:\w+ ){0,4}(?:pills|tablets)\b|\bworth more (?:to \w+ )?(?:dead|gone)\b|\b(?:insurance|dead|gone)\b.{0,30}\bmore than (?:me|i am|i'm|when i'm|being) alive\b|\b(?:today|tonight|tomorrow) is my last (?:day|night)\b(?! (?:at|of|in|on|to|as|for|before)\b)/,
  /\b(?:mejor|ojala|prefiero que|que) me (?:muero|muera|muriera|mato|mate)\b(?! (?:de (?:risa|hambre|ganas|la risa)|trabaj|estudi))(?<!\b(?:hace|falta|hara|pasa si|creen) que me (?:muero|muera|mate))|\b(?:hoy|manana|esta) (?:es|sera) mi ultim[oa] (?:dia|noche)\b(?! (?:de|en|para|del|como|con)\b)|\b(?:tome|tomado|trague|tomarme|tragarme|tomo) (?:\w+ ){0,4}pastillas\b/,
  /\b(?:wrote|written|writing|write|left|leaving) (?:\w+ ){0,4}(?:letters?|notes?|goodbyes?)\b.{0,40}\b(?:tonight|goodbye|it's over|is over|ready|the end|when i'm gone)\b|\b(?:goodbye|suicide) (?:letters?|notes?)\b|\btonight (?:it's|its|it is|it all|everything) (?:over|ends?|is over)\b|\bcartas? de despedida\b|\bme (?:estoy despidiendo|despedi) de (?:todos|mis|mi)\b|\b(?:hoy|esta noche|manana) (?:se (?:acaba|termina)|acabo con|termino con) todo\b(?! (?:el|la|lo|este)\b)|\b(?:mejor|felic\w+|feliz|tranquil\w+)\b.{0,20}\bsi (?:yo )?ya no (?:estuviera|existiera|estoy|viviera)\b/,
  /\bmight as well (?:just )?(?:not (?:be (?:here|alive|around)|exist|live)|die|end it)\b|\b(?:standing|sitting|am|i'm) (?:here )?(?:on|at) (?:the|a) (?:edge|ledge|roof|bridge|balcony|rooftop|tracks)\b|\b(?:nobody|no one|noone) (?:would|will)(?: even| ever)? (?:notice|miss|care|cry)\b.{0,12}\b(?:if|when) i(?:'m| was| were| am)? (?:dead|gone|die|died|disappeared)\b/,
  /\b(?:estoy|parad[oa]|sentad[oa]|subid[oa]) (?:\w+ )?(?:en|al|a) (?:la |el |las |un |una )?(?:azotea|puente|cornisa|vias|borde|balcon|techo)\b|\bnadie (?:\w+ ){0,3}?(?:cuenta|notaria|lloraria|extranaria|importaria)\b.{0,10}\bsi (?:me (?:muero|muriera|mato)|desaparezco|ya no estoy)\b/,
  /\b(?:going to|gonna|want to|wanna|ready to|i'll) end it\b[^a-z]*$|\b(?:my own|mi propio) (?:funeral|entierro|velorio)\b|\bimagin\w+ mi (?:funeral|entierro|velorio|muerte)\b|\b(?:only way out|unica salida) (?:of|from|is|a|de|es) (?:this|my|the|las?|mis?|est[ae]s?) ?(?:deb\w+|deud\w*|life|vida)\b/,
  /\bbetter without me\b|\bmejor sin mi\b|\bhurt my (?:kids?|child\w*|wife|husband|family|baby|son|daughter)\b|\bno puedo con mi vida\b|\bno vale la pena (?:seguir|nada)(?! (?:pag|ahorr|invirt|con))/,
  /\bhow many pills\b|\bcuantas pastillas\b|\b(?:nothing|anything|something|reasons?) (?:left )?to live for\b|\brazon(?:es)? para (?:vivir|seguir)\b|\bno (?:soporto|aguanto) (?:seguir |mas )?(?:vivir|viviendo|la vida|esta vida)\b|\bno quiero esta vida\b|\bcan't live (?:like this|anymore|with)\b/,
]

const violence = [
  /\b(?:he|she|they)\b.{0,25}\b(?:burn|blow|shoot|set)\b.{0,20}\bwith (?:us|me|the kids|my kids) (?:inside|in it)\b|\bva\w* a (?:quemar|incendiar|volar)\b.{0,20}\bcon(?: nosotros|migo| mis hijos| los ninos)\b/,
  /\b(?:they|he|she|who|man|men|people|sharks?)(?:'ll| will| would| want to| are going to| is going to|'re going to)? (?:kill|hurt|shoot) me\b|\bquieren? matarme\b/,
  /\b(?:he|she|they|who|husband|wife|dad|father|partner|boyfriend|girlfriend|ex) (?:\w+ )?(?:punch|kick|slap|chok|hit|beat|strangl)\w* me\b|\b(?:me (?:pega|golpea|maltrata|patea)n?)\b/,
  /\b(?:he|she|husband|wife|boyfriend|girlfriend|partner|father|mother|dad|mom|son|ex) (?:hits|beats|hit|beat|threatens|chokes|abuses|rapes) (?:me|my (?:mom|mother|sister|kids?|children|brother))\b/,
  /\b(?:going|want|will) (?:to )?(?:kill|shoot|stab|murder|hurt) (?:him|her|them|my|someone|somebody|people|the)\b(?! (?:debt|budget|loan|card|bill|spending|mortgage|market))/,
  /\b(?:marido|esposo|esposa|novio|novia|pareja|padre|madre|papa|mama|ex) (?:me|le|nos) (?:pega|golpea|amenaza|maltrata|viola)/,
  /\b(?:voy a|quiero) (?:matar|apunalar|disparar|golpear) a\b/,
  /\b(?:amenaz\w+ (?:de muerte|con matar)|(?:threaten\w*|threats?) (?:to|of) (?:kill|death))/,
]

const gambling =
  /\b(?:gambl\w*|bet|casinos?|bett?ing|bets|slots|poker|roulette|apuest\w*|apost\w*|tragamonedas|ruleta|ludopat\w*)\b/
const ruin =
  /\b(?:away|lost|lose|losing|rent|savings|stop|addict\w*|everything|perd\w+|gast\w+|dejar|parar|adict\w*|deud\w*|debts?)\b/
const own = /\b(?:i|i'm|i've|my|our|me|mi|mis|estoy|soy|he|puedo|perdi|gaste)\b/
const question = /^(?:is|are|what|why|how|que es|es|por que|como|apostar es|cual)\b/

const debts = /\b(?:debts?|owe|loans?|bills|creditors?|deud\w*|debo|prestamos?|cuotas|cobrador\w*)\b/
const despair = [
  /\b(?:no|any|a) way out\b|\bhopeless|\bdesperate\b(?! to)|\bdespair|\bruined my life\b|\bbreaking down\b/,
  /\b(?:can't|cant|cannot|can not) (?:take|cope|go on|bear|stand|handle|do this|breathe|live)\b/,
  /\bno (?:le )?(?:veo|encuentro|hay|tengo) (?:una |la |ninguna )?(?:salida|esperanza)\b|\bsin salida\b/,
  /\bno (?:puedo|aguanto|doy) mas\b|\bya no (?:aguanto|puedo|doy)\b|\bdesesperad[oa]|\bdesesperacion\b/,
]

// The same where it was spelled letter by letter.
const spelled =
  /\b(?:i ?)?(?:wantto ?die|want ?to ?die|killmyself|kill ?my ?self|quieromorir|mequieromorir|mequieromatar)\b/

export type Crisis = 'self' | 'violence' | 'gambling' | 'debts'

export function findCrisis(text: string): Crisis | null {
  if (spelled.test(text)) return 'self'
  if (isThreatened(text)) return 'violence'
  if ([...selfHarm, ...weary].some((pattern) => pattern.test(text)) || speaksOfOwnDeath(text)) return 'self'
  if (violence.some((pattern) => pattern.test(text))) return 'violence'
  if (gambling.test(text) && ruin.test(text) && own.test(text) && !question.test(text)) return 'gambling'
  if (despair.some((pattern) => pattern.test(text)) && (debts.test(text) || own.test(text)))
    return debts.test(text) ? 'debts' : 'self'
  return null
}
