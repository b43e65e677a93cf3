import { foldText } from '@vela/content/fold-text'
import type { Language } from '../../../http/language.ts'

// Words of one language that are none of the other; a bare "a", "me", "no" or "son" tells nothing.
const words: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `the is are was were be been am an of to in on at by for from with without and or but if then than that this these
    those it its i i'm i've my mine you your yours he she they their we our us what what's whats which who whose when
    where why how does do did don't dont doesn't doesnt didn't can can't cant could should would will won't shall may
    might must have has had get got give tell show explain mean means much many more most less least any some all every
    each not yes about into after before between there here year years yr yrs month months week money save saving savings
    invest investing loan loans debt debts mortgage stock stocks share shares bond bonds fund funds credit card cards
    budget rate interest inflation emergency retire retirement pay paying payment hi hello hey thanks thank please help
    want need buy sell should put per percent better best good bad difference example again simple simpler next lesson
    mistake ignore your previous instructions prompt weather recipe write who joke myself life`.split(/\s+/),
  ),
  es: new Set(
    `el la los las un una unos unas del al de en y o u que es son esta estan este esta estos ser soy eres era fue hay con
    sin por para pero si sobre entre cuando donde quien cual cuales como cuanto cuanta cuantos cuantas porque mi mis tu
    tus su sus yo ella ellos nosotros usted ustedes lo le les se te nos muy mas menos tan mucho mucha muchos poco todo
    toda todos cada otro otra ya ahora hoy tambien entonces hola gracias buenas buenos dias tardes noches adios quiero
    puedo puedes puede debo debes deberia deberias tengo tienes tiene hacer hago haz dame dime explica explicame
    significa funciona sirve ano anos anio anios mes meses semana dinero plata lana ahorro ahorrar ahorros invertir
    inversion inversiones prestamo prestamos deuda deudas hipoteca accion acciones bono bonos fondo fondos credito
    tarjeta tarjetas presupuesto tasa interes intereses inflacion emergencia jubilacion retiro pagar pago cuota comprar
    vender conviene mejor mejores peor diferencia ejemplo otra vez siguiente leccion error ayuda ayudame favor ciento
    mil millon millones dolares pesos ignora olvida instrucciones reglas clima receta escribe chiste vida morir morirme
    matarme estoy quien eres cripto criptomonedas bolsa impuestos sueldo salario gastos ingresos meta que's pues asi eso
    esto esa ese aqui alli vale bien mal saber aprender ensename cuentame calcula calcular`.split(/\s+/),
  ),
}

const enough = 300

/** The language a text is written in; where it is too short or too mixed to tell, `otherwise`. */
export function languageOf(text: string, otherwise: Language): Language {
  let en = 0
  // Signs that only Spanish has.
  let es = /[¿¡ñ]/iu.test(text) ? 3 : /[áéíóúü]/iu.test(text) ? 1.5 : 0
  const found = foldText(text).match(/[a-z]+(?:'[a-z]+)?/g) ?? []
  for (const word of found.slice(0, enough)) {
    const inEnglish = words.en.has(word)
    const inSpanish = words.es.has(word)
    if (inEnglish && !inSpanish) en++
    if (inSpanish && !inEnglish) es++
  }
  if (en === es) return otherwise
  const [more, less] = en > es ? [en, es] : [es, en]
  // A borrowed word or two in a sentence is usual; as much of one as of the other is not.
  if (less > 0 && more < less * 1.5) return otherwise
  return en > es ? 'en' : 'es'
}
