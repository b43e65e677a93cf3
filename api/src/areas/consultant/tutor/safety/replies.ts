import { brand } from '@vela/contract/brand'
import type { Language } from '../../../../http/language.ts'
import type { Crisis, Hostility } from './decide.ts'
import type { SmallTalk } from './find-small-talk.ts'
import { isForecast, isLaw } from './topic-of-advice.ts'

type Said = Readonly<Record<Language, string>>

// Numbers change seldom and help only when they are right: these are run by the states themselves.
const help: Said = {
  en: 'If you could be in danger, call your local emergency number now. In the United States call or text **988**, in Spain call **024**, in Mexico **800 911 2000**. Anywhere else, findahelpline.com lists free and confidential lines.',
  es: 'Si puedes estar en peligro, llama ahora al número de emergencias de tu país. En Estados Unidos llama o escribe al **988**, en España llama al **024**, en México al **800 911 2000**. En otros países, findahelpline.com reúne líneas gratuitas y confidenciales.',
}

const emergency: Said = {
  en: 'If you are in danger now, call your local emergency number. findahelpline.com lists lines for violence and abuse in your country, free and confidential.',
  es: 'Si estás en peligro ahora, llama al número de emergencias de tu país. findahelpline.com reúne las líneas contra la violencia y el abuso de tu país, gratuitas y confidenciales.',
}

const gamblers: Said = {
  en: 'Gamblers Anonymous meets in most countries and online, and findahelpline.com lists free and confidential lines for gambling. If you could be in danger, call your local emergency number now.',
  es: 'Jugadores Anónimos se reúne en la mayoría de los países y en línea, y findahelpline.com reúne líneas gratuitas y confidenciales sobre el juego. Si puedes estar en peligro, llama ahora al número de emergencias de tu país.',
}

function withHelp(en: string, es: string, where: Said = help): Said {
  return { en: `${en}\n\n${where.en}`, es: `${es}\n\n${where.es}` }
}

export const crisisReplies: Readonly<Record<Crisis, Said>> = {
  self: withHelp(
    'I am glad that you said it. What you feel matters more than any question of money, and you do not have to carry it alone. Please talk to somebody right now: a person you trust, or someone who is trained to listen.',
    'Qué bueno que lo dijiste. Lo que sientes importa más que cualquier asunto de dinero, y no tienes que cargarlo a solas. Por favor habla con alguien ahora mismo: una persona de confianza o alguien preparado para escuchar.',
  ),
  violence: withHelp(
    'This is serious, and safety comes before everything else. Please get to a safe place if you can and reach somebody right now: a person you trust, or the emergency services.',
    'Esto es serio, y tu seguridad y la de los demás van antes que todo. Si puedes, ve a un lugar seguro y busca a alguien ahora mismo: una persona de confianza o los servicios de emergencia.',
    emergency,
  ),
  gambling: withHelp(
    'Thank you for saying it; that is hard. When gambling takes over, willpower alone is rarely enough, and there are people who help with exactly this, for free and without judging. Please tell somebody today what is going on.',
    'Gracias por contarlo; no es fácil. Cuando el juego toma el control, la voluntad sola casi nunca alcanza, y hay personas que ayudan justo con esto, gratis y sin juzgar. Por favor cuéntale hoy a alguien lo que pasa.',
    gamblers,
  ),
  debts: withHelp(
    'That sounds very heavy, and I am sorry. Debts can be sorted out, also large ones, and you are worth more than what you owe. First comes you: please talk to somebody today, a person you trust or someone trained to listen. The numbers can wait until then.',
    'Suena muy pesado, y lo siento. Las deudas se pueden ordenar, también las grandes, y tú vales más que lo que debes. Primero estás tú: por favor habla hoy con alguien, una persona de confianza o alguien preparado para escuchar. Los números pueden esperar.',
  ),
}

export const hostileReplies: Readonly<Record<Hostility, Said>> = {
  injection: {
    en: 'I stay what I am: a tutor for money and investing. I can explain an idea from your lessons, work out a calculation step by step, or go through your last mistake with you. Which of these would help?',
    es: 'Sigo siendo lo que soy: un tutor de dinero e inversión. Puedo explicarte una idea de tus lecciones, hacer un cálculo paso a paso o repasar contigo tu último error. ¿Qué te sirve?',
  },
  wrongdoing: {
    en: 'I cannot help with that, because somebody would be harmed by it or the law broken. I can show you how to recognise a scam, how taxes work in outline, or how to put your own money in order.',
    es: 'Con eso no puedo ayudar, porque dañaría a alguien o iría contra la ley. Sí puedo mostrarte cómo reconocer una estafa, cómo funcionan los impuestos a grandes rasgos o cómo ordenar tu propio dinero.',
  },
  insult: {
    en: 'That sounds like frustration, and that is all right. Tell me what did not work, or ask me about money in one short sentence, and I will try to do better.',
    es: 'Suena a frustración, y está bien. Cuéntame qué no funcionó, o hazme una pregunta corta sobre dinero, y trataré de hacerlo mejor.',
  },
}

export const replies = {
  prompt: {
    en: 'Ask me anything about money. For example: "What is an ETF?", "What should I learn next?" or "What do $100 a month become in 10 years at 5%?"',
    es: 'Pregúntame lo que quieras sobre dinero. Por ejemplo: "¿Qué es un ETF?", "¿Qué debería aprender ahora?" o "¿En cuánto se convierten US$100 al mes en 10 años al 5%?"',
  },
  offTopic: {
    en: 'That is outside of what I know: I only teach money and investing. Ask me about budgets, debts, saving, funds or risk, or give me numbers to work out.',
    es: 'Eso queda fuera de lo que sé: solo enseño sobre dinero e inversión. Pregúntame sobre presupuesto, deudas, ahorro, fondos o riesgo, o dame números para calcular.',
  },
} as const satisfies Record<string, Said>

export const smallTalkReplies: Readonly<Record<SmallTalk, Said>> = {
  greeting: {
    en: 'Hello! What would you like to understand about money today? You can ask for an explanation, a calculation, or what to learn next.',
    es: '¡Hola! ¿Qué te gustaría entender hoy sobre el dinero? Puedes pedirme una explicación, un cálculo o qué aprender ahora.',
  },
  closing: {
    en: 'Gladly. Whenever another question comes up, about money or about your lessons, I am here.',
    es: 'Con gusto. Cuando tengas otra duda, sobre dinero o sobre tus lecciones, aquí estoy.',
  },
  about: {
    en: `I am the AI tutor of ${brand.name}, not a human and not an adviser. I explain money and investing from your lessons, work out numbers step by step, go through your last mistakes and say what to learn next.`,
    es: `Soy el tutor de ${brand.name}, una inteligencia artificial: no soy una persona ni un asesor. Explico dinero e inversión con tus lecciones, hago cálculos paso a paso, repaso tus últimos errores y te digo qué aprender ahora.`,
  },
}

/** [D16] Says what it does not do and what it can teach; the link to the lesson comes behind it. */
export function adviceReply(text: string, language: Language): string {
  if (isLaw(text))
    return language === 'en'
      ? 'For your own case, the rules of where you live decide, so that is a question for your tax office, a tax adviser or a lawyer. What I can do is explain how it works in outline, so that you know what to ask them:'
      : 'En tu caso deciden las reglas del lugar donde vives; eso es una pregunta para la oficina de impuestos, un contador o un abogado. Lo que sí puedo es explicarte a grandes rasgos cómo funciona, para que sepas qué preguntarles:'
  if (isForecast(text))
    return language === 'en'
      ? 'Nobody knows what a price will do, and I make no forecasts. What helps more is to know why prices move and how much of a swing you could live with. This lesson is about that:'
      : 'Nadie sabe qué hará un precio, y yo no hago pronósticos. Ayuda más saber por qué se mueven los precios y cuánto vaivén podrías soportar. De eso trata esta lección:'
  return language === 'en'
    ? 'I teach, so I do not say what to buy, sell or choose: that depends on your goals, your time and what you could bear to lose, and the decision is yours. I can help you see how to weigh it. This lesson is a good start:'
    : 'Yo enseño, así que no digo qué comprar, vender ni elegir: depende de tus metas, de tu plazo y de lo que podrías soportar perder, y la decisión es tuya. Sí puedo ayudarte a ver cómo pensarlo. Esta lección es un buen comienzo:'
}
