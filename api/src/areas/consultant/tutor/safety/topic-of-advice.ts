import type { Language } from '../../../../http/language.ts'

const has = (pattern: RegExp) => (text: string) => pattern.test(text)

const isTax = has(/\b(?:tax\w*|deduct|impuesto\w*|deducir|hacienda|declaracion|desgravar)\b/)
const isCourt = has(/\b(?:sued?|evict|garnish|demandar|embargar|desalojar)\b/)

/** Whether somebody wants to know what a price will do. */
export const isForecast = has(
  /\b(?:will|going to|go(?:ing)? up|crash|moon|explode|explotar|va a|van a|subira|bajara|caera|prediction|forecast)\b/,
)

/** Whether the rules of where somebody lives decide it. */
export const isLaw = (text: string) => isTax(text) || isCourt(text) || /\blegal\b/.test(text)

// The first that fits names the lesson that is offered instead.
const topics: readonly (readonly [(text: string) => boolean, Readonly<Record<Language, string>>])[] = [
  [isTax, { en: 'taxes in outline', es: 'impuestos a grandes rasgos' }],
  [isCourt, { en: 'when payments are heavy', es: 'cuando las cuotas pesan' }],
  [
    has(
      /\b(?:bitcoin|btc|crypto\w*|cripto\w*|ethereum|eth|coins?|tokens?|nfts?|doge\w*|solana|xrp|moneda)\b/,
    ),
    { en: 'what crypto is', es: 'qué son las criptomonedas' },
  ],
  [
    has(/\b(?:broker\w*|brokerage|corredora?|intermediario|app)\b/),
    { en: 'accounts and brokers', es: 'cuentas e intermediarios' },
  ],
  [has(/\b(?:etfs?|funds?|index|s&p|fondos?|indice)\b/), { en: 'funds and ETFs', es: 'fondos y ETF' }],
  [has(/\b(?:mortgage|refinanc\w*|hipoteca)\b/), { en: 'home loans in numbers', es: 'hipotecas en números' }],
  [
    has(/\b(?:house|home|rent|property|real estate|casa|vivienda|alquil\w*|terreno|inmueble)\b/),
    { en: 'rent or buy a home', es: 'alquilar o comprar casa' },
  ],
  [
    has(/\b(?:loan|borrow|lend|cosign|debt|prestamo|deuda|endeud\w*|credito)\b/),
    { en: 'what debt really costs', es: 'lo que cuesta deber' },
  ],
  [has(/\b(?:card|tarjeta)\b/), { en: 'credit cards', es: 'tarjetas de crédito' }],
  [has(/\b(?:bonds?|bonos?)\b/), { en: 'bonds lending for interest', es: 'bonos prestar con interés' }],
  [
    has(/\b(?:trading|trade|day trade|trader|quit|dejo mi trabajo|forex)\b/),
    { en: 'day trading in numbers', es: 'el trading en números' },
  ],
  [
    (text) =>
      isForecast(text) ||
      /\b(?:rise|fall|drop|sub\w+|baj\w+|caer|market|mercado|bolsa|time|momento|when|cuando|gold|oro|dolar(?:es)?)\b/.test(
        text,
      ),
    { en: 'why prices swing', es: 'por qué se mueven los precios' },
  ],
  [
    has(/\b(?:stocks?|shares?|acciones|accion|tesla|apple|nvidia|amazon|empresa|company|tsla|aapl|nvda)\b/),
    { en: 'what a share is diversification', es: 'qué es una acción diversificación' },
  ],
]

export function topicOfAdvice(text: string, language: Language): string {
  const found = topics.find(([fits]) => fits(text))
  if (found !== undefined) return found[1][language]
  return language === 'en' ? 'matching money to time' : 'cada dinero a su tiempo'
}
