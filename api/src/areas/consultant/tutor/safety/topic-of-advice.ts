import type { Language } from '../../../../http/language.ts'

// The first that fits names the lesson that is offered instead.
const topics: readonly (readonly [RegExp, Readonly<Record<Language, string>>])[] = [
  [
    /\b(?:tax\w*|deduct|impuesto\w*|deducir|hacienda|declaracion|desgravar)\b/,
    { en: 'taxes in outline', es: 'impuestos a grandes rasgos' },
  ],
  [
    /\b(?:sue|evict|garnish|demandar|embargar|desalojar)\b/,
    { en: 'when payments are heavy', es: 'cuando las cuotas pesan' },
  ],
  [
    /\b(?:bitcoin|btc|crypto\w*|cripto\w*|ethereum|eth|coins?|tokens?|nfts?|doge\w*|solana|xrp|moneda)\b/,
    { en: 'what crypto is', es: 'qué son las criptomonedas' },
  ],
  [
    /\b(?:broker\w*|brokerage|corredora?|intermediario|app)\b/,
    { en: 'accounts and brokers', es: 'cuentas e intermediarios' },
  ],
  [/\b(?:etfs?|funds?|index|s&p|fondos?|indice)\b/, { en: 'funds and ETFs', es: 'fondos y ETF' }],
  [/\b(?:mortgage|refinanc\w*|hipoteca)\b/, { en: 'home loans in numbers', es: 'hipotecas en números' }],
  [
    /\b(?:house|home|rent|property|real estate|casa|vivienda|alquil\w*|terreno|inmueble)\b/,
    { en: 'rent or buy a home', es: 'alquilar o comprar casa' },
  ],
  [
    /\b(?:loan|borrow|lend|cosign|debt|prestamo|deuda|endeud\w*|credito)\b/,
    { en: 'what debt really costs', es: 'lo que cuesta deber' },
  ],
  [/\b(?:card|tarjeta)\b/, { en: 'credit cards', es: 'tarjetas de crédito' }],
  [/\b(?:bonds?|bonos?)\b/, { en: 'bonds lending for interest', es: 'bonos prestar con interés' }],
  [
    /\b(?:trading|trade|day trade|trader|quit|dejo mi trabajo|forex)\b/,
    { en: 'day trading in numbers', es: 'el trading en números' },
  ],
  [
    /\b(?:crash|go(?:ing)? up|rise|fall|drop|sub\w+|baj\w+|caer|market|mercado|bolsa|time|momento|when|cuando|gold|oro|dolar(?:es)?)\b/,
    { en: 'why prices swing', es: 'por qué se mueven los precios' },
  ],
  [
    /\b(?:stocks?|shares?|acciones|accion|tesla|apple|nvidia|amazon|empresa|company|tsla|aapl|nvda)\b/,
    { en: 'what a share is diversification', es: 'qué es una acción diversificación' },
  ],
]

export function topicOfAdvice(text: string, language: Language): string {
  const found = topics.find(([pattern]) => pattern.test(text))
  if (found !== undefined) return found[1][language]
  return language === 'en' ? 'matching money to time' : 'cada dinero a su tiempo'
}
