const money =
  /\b(?:money|write off|deduct\w*|deducir|desgravar|invest\w*|budget\w*|stocks?|shares?|bonds?|funds?|etfs?|loans?|debts?|mortgages?|sav(?:e|ing|ings)|insurance|tax(?:es)?|inflation|interest|credit|banks?|prices?|costs?|salary|income|fees?|crypto\w*|bitcoin|market|econom\w+|financ\w+|retire\w*|dividends?|dinero|plata|inver\w+|presupuesto|acciones|accion|bonos?|fondos?|prestamos?|deudas?|hipotecas?|ahorr\w+|seguros?|impuestos?|inflacion|interes(?:es)?|credito|bancos?|precios?|costos?|sueldo|salario|ingresos?|comision\w*|cripto\w*|mercado|pagar|pay|paying|gast\w+|spend\w*|billetera|wallet|clave|key|cobra\w*|cuesta|compr\w+|buy)\b/

// These are none of ours whatever else stands in them.
const always = [
  /\b(?:write|code|create|make|debug|fix|build|give)\b.{0,30}\b(?:python|javascript|java|html|css|sql|c\+\+|code|function|script|program|regex|website)\b|\b(?:escrib\w+|programa\w*|crea|haz(?:me)?|dame|arregla)\b.{0,30}\b(?:python|javascript|java|html|codigo|programa|script|pagina web|funcion en)\b/,
  /\bwho (?:should|do|would) (?:i|you) vote\b|\bpor quien (?:debo |deberia |tengo que )?vot|\b(?:trump|biden|milei|maduro|putin|petro|amlo|sheinbaum)\b/,
  /\b(?:poem|haiku|song lyrics|love letter|short story|fairy ?tale)\b|\b(?:poema|cancion|carta de amor)\b|\b(?:escrib\w+|cuent[ae]\w*|haz\w*|invent\w+|crea|dime|narra\w*|lee\w*) (?:un |el |otro )?(?:\w+ )?cuento\b|\bcuento (?:infantil|de hadas|corto|para (?:dormir|ninos))\b/,
]

const patterns = [
  /\b(?:weather|forecast for (?:today|tomorrow)|will it rain|raining|temperature (?:in|today|tomorrow))\b|\b(?:que tiempo (?:hace|hara)|clima|va a llover|pronostico del tiempo|temperatura (?:en|de hoy))\b/,
  /\b(?:recipe|cook(?:ing)?|bake|pancakes?|dinner ideas?|pasta)\b|\b(?:receta|cocinar|cocino|hornear|almuerzo rico)\b/,
  /\bwho (?:won|wins|will win|is winning|scored)\b|\b(?:world cup|football|soccer|nba|super ?bowl|champions league|messi|ronaldo)\b|\bquien (?:gano|gana|ganara|metio)\b|\b(?:mundial|futbol|partido de)\b/,
  /\b(?:headache|fever|medicine|symptoms?|diagnos\w+|cough|stomach ?ache|pregnan\w+|antibiotic\w*|my doctor|flu|painkillers?|ibuprofen|rash|swollen|toothache|sprain\w*)\b|\bmy (?:\w+ )?(?:knees?|back|head|tooth|teeth|stomach|throat|legs?|arms?|foot|feet|chest|neck|shoulders?|ears?|eyes?|ankle) (?:hurts?|aches?|is sore|itch\w*)\b|\b(?:me duele|fiebre|sintomas?|diagnostic\w+|medicina|pastilla|embaraz\w+|antibiotico|gripe|tos)\b/,
  /\b(?:homework|essay|physics|chemistry|biology|geometry|trigonometry|history (?:test|exam|class))\b|\b(?:tarea|ensayo|fisica|quimica|biologia|geometria|examen de historia)\b/,
  /\bcapital (?:of|city)\b (?!gains?\b)[a-z]|\b(?:cual es )?la capital de [a-z]|\bhow (?:tall|old|far) is\b|\bwhat time is it\b|\bque hora es\b|\bwhat day is\b|\bque dia es\b/,
  /\b(?:movies?|tv show|netflix series|songs?|video ?games?|anime|book to read|joke|jokes|horoscope|zodiac)\b|\b(?:pelicula|serie|cancion|musica|videojuegos?|chistes?|horoscopo|signo zodiacal)\b/,
  /\b(?:lose|losing|gain) weight\b|\b(?:diet|workout|gym routine|muscles?|calories)\b|\b(?:bajar|bajo|perder|pierdo) (?:de )?peso\b|\b(?:dieta|rutina de gimnasio|calorias|ejercicios para)\b/,
  /\bwho (?:is|was) (?:the )?(?:\w+ )?(?:president|king|queen|pope|prime minister|mayor|singer|actor|author)\b|\bquien (?:es|fue) (?:el |la )?(?:\w+ )?(?:presidente|presidenta|rey|reina|papa|alcalde|cantante|actor|autor)\b|\b(?:roman empire|world war|dinosaurs?|planets?|galax\w+|imperio romano|guerra mundial|dinosaurios?|planetas?)\b/,
  /\b(?:smart ?phones?|iphone|laptop|engine|bicycle|guitar|garden\w*|dogs?(?! of the dow)|(?<!dead )cats?|vacation spots?|restaurants?)\b|\b(?:celular|telefono|computador\w*|motor|guitarra|jardin|perros?|gatos?(?! muerto)|restaurantes?)\b|\bbest phone\b/,
  /\bx ?\^ ?\d|\b\d*x ?[-+*] ?\d+ ?=|\bx ?= ?\d|\bsolve (?:for|the equation|this equation)\b|\b(?:equations?|ecuacion(?:es)?|square root|raiz cuadrada)\b|\b(?:maths?|algebra|derivatives? of|integrals?|grammar|verbs?)\b|\b(?:matematicas?|algebra|derivadas|integrales|gramatica|verbos?)\b|\bemail to my\b|\bwrite (?:me )?(?:an? )?(?:email|letter|essay|story|song)\b|\b(?:escrib\w+|redacta\w*) (?:un |una )?(?:correo|carta|historia|ensayo)\b/,
  /\bhow (?:do|would) you say\b|\bcomo se dice\b|\bson(?:ar|e|o) con\b|\bmean\w* to dream\b|\bnetflix\b|\b(?:un|algun) libro de (?:amor|terror|aventuras|fantasia)\b|\bnovels?\b|\bnovelas?\b/,
  /\b(?:girlfriend|boyfriend|dating|flirt|tinder)\b|\b(?:mi novi[oa]|ligar|enamor\w+|mi crush)\b/,
  /\btranslate (?!your)|^traduce (?!tus)|\b(?:abortion|gun control|religion|god exists?|aborto|dios existe)\b/,
]

export function isOffTopic(text: string): boolean {
  if (always.some((pattern) => pattern.test(text))) return true
  return !money.test(text) && patterns.some((pattern) => pattern.test(text))
}
