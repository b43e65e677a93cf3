import type { LegalName } from './legal-text.ts'

/** What a legal text must state: in which section of which document, and in which words of either language. */
export type Fact = readonly [fact: string, places: Partial<Record<LegalName, string>>, en: RegExp, es: RegExp]

export const legalFacts: readonly Fact[] = [
  [
    'ages 18 and over',
    { terms: 'age', 'privacy-policy': 'age' },
    /\b18 years old|aged 18 and over/,
    /al menos 18 años|18 años o más/,
  ],
  ['educational only', { terms: 'education' }, /service is educational only/, /servicio es solo educativo/],
  ['a simulator without real money', { terms: 'simulator' }, /uses no real money/, /no usa dinero real/],
  [
    'automatic renewal',
    { terms: 'subscription', 'subscription-policy': 'renewal' },
    /renew automatically|charge your card automatically at the start of each new period until you cancel/,
    /se renuevan automáticamente|cobrar tu tarjeta automáticamente .* hasta que canceles/,
  ],
  [
    'cancelling 24 hours before the end of a period',
    { terms: 'subscription', 'subscription-policy': 'cancel' },
    /cancel at least 24 hours before the current period ends/i,
    /cancela al menos 24 horas antes de que termine el período/i,
  ],
  [
    'a refund asked for within 30 days …',
    { 'subscription-policy': 'guarantee' },
    /ask for the refund within 30 days/,
    /pides el reembolso dentro de los 30 días/,
  ],
  [
    '… after 21 consecutive days of learning',
    { 'subscription-policy': 'guarantee' },
    /learned on 21 consecutive days/,
    /aprendiste durante 21 días consecutivos/,
  ],
  [
    '14 days to withdraw in the EU',
    { 'subscription-policy': 'withdrawal' },
    /European Union.* withdraw from a purchase within 14 days/,
    /Unión Europea.* desistir de una compra dentro de los 14 días/,
  ],
  [
    'cancelling until the third business day in California',
    { 'subscription-policy': 'california' },
    /California.* end of the third business day/,
    /California.* medianoche del tercer día hábil/,
  ],
  [
    'an answer about data within 30 days',
    { 'privacy-policy': 'rights' },
    /answer within 30 days/,
    /Respondemos dentro de los 30 días/,
  ],
  [
    '14 days to object to a change',
    { terms: 'changes', 'privacy-policy': 'changes', 'subscription-policy': 'price-changes' },
    /14 days to object/,
    /14 días para oponerte/,
  ],
  [
    '30 days of negotiation in a dispute',
    { terms: 'disputes' },
    /in good faith for 30 days/,
    /de buena fe una solución durante 30 días/,
  ],
]

/** */
export const simulatorFacts: readonly Fact[] = [
  ['practice without real money', { terms: 'simulator' }, /uses no real money/, /no usa dinero real/],
  [
    'past and invented returns',
    { terms: 'simulator' },
    /returns of the past.*invented/s,
    /rendimientos del pasado.*inventados/s,
  ],
  ['no prizes', { terms: 'simulator' }, /no prizes/, /no hay premios/],
  [
    'nothing transferable',
    { terms: 'simulator' },
    /cannot be paid out, exchanged, sold or given/,
    /No se pueden cobrar, cambiar, vender ni pasar/,
  ],
  ['a free first mission', { terms: 'simulator' }, /first mission is free/, /primera misión es gratis/],
  ['what is free', { terms: 'access' }, /first mission of the simulator/, /primera misión del simulador/],
  [
    'what is stored of runs',
    { 'privacy-policy': 'data' },
    /missions you started.*predicted and decided/,
    /misiones que empezaste.*predijiste y decidiste/,
  ],
  [
    'how long it is stored',
    { 'privacy-policy': 'retention' },
    /missions and conversations/,
    /misiones y conversaciones/,
  ],
]

/** [O-10] */
export const originFacts: readonly Fact[] = [
  [
    'where a visitor came from is stored',
    { 'privacy-policy': 'data' },
    /advertisement.*campaign.*number of your click.*phone, a tablet/,
    /anuncio.*campaña.*tu clic.*teléfono, una tableta/,
  ],
  [
    'who is spared that',
    { 'privacy-policy': 'telemetry' },
    /Do Not Track.*where you came from is not stored/,
    /Do Not Track.*no se guarda de dónde llegaste/,
  ],
]

/** Everything that the product stores in a browser: the keys of the local storage, and the cookies. */
export const storedNames: readonly string[] = [
  'app_state',
  'auth',
  'auth_kept_at',
  'ended_session',
  'signed_out',
  'last_course',
  'timer_end',
  'upsaleDiscount',
  'code_timer_end',
  'i18nextLng',
  'side_menu',
  'lesson_scroll',
  'payment_begun',
  'reminder_offer',
  'sounds',
  'vibration',
  'vela_device',
  'vela_guest',
  'vela_known',
  'vela_link',
  'vela_payer',
  'vela_reset',
]
