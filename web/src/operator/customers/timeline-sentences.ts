import { formatMoney } from '@vela/contract/money'
import type { TimelineItem } from '@vela/contract/operator/customers'
import { formatTime } from '../parts/format.ts'
import { nameFailure, nameLanguage, nameOrder, nameProduct } from './words.ts'

type Details = TimelineItem['details']

/** [O-31] What happened, in one plain sentence for each kind. A new kind does not compile without one. */
const sentences: Readonly<Record<TimelineItem['kind'], (details: Details) => string>> = {
  visit: ({ language }) => `Started the quiz${language ? ` in ${nameLanguage(String(language))}` : ''}.`,
  answers: ({ answered, ...facts }) => {
    const known = Object.entries(facts).filter(([, value]) => value !== null)
    const said = known.map(([key, value]) => `${key.replaceAll('_', ' ')} ${value}`).join(', ')
    return `Answered ${count(answered, 'question')}${said && `: ${said}`}.`
  },
  email_left: ({ wants_mail: wantsMail }) =>
    `Left an e-mail address and ${wantsMail ? 'agreed' : 'did not agree'} to get news.`,
  offer: ({ until, second }) =>
    `Saw the plans at a discount until ${formatTime(String(until))}.${second ? ' Saw the second discount later.' : ''}`,
  consent: describeConsent,
  order: describeOrder,
  charge: (details) => `Paid ${amountOf(details)}.`,
  refund: (details) =>
    details['state'] === 'requested'
      ? `A refund of ${amountOf(details)} is on its way to the provider.`
      : `${amountOf(details)} went back to the card, ${amountOf(details, 'total')} of this payment in all.`,
  dispute: (details) => `The bank of the payer took ${amountOf(details)} back: a dispute.`,
  reversal: (details) => `The dispute was won, and ${amountOf(details)} came back.`,
  mail: ({ subject, state, failure }) => {
    if (state === 'sent') return `Got the e-mail “${subject}”.`
    if (state === 'waiting') return `The e-mail “${subject}” waits to be sent.`
    return `The e-mail “${subject}” could not be sent${failure ? `: ${failure}` : ''}.`
  },
  registration: () => 'Registered an account.',
  sign_in: () => 'Signed in.',
  learning: ({ pages, chapters }) =>
    `Learned: ${count(pages, 'page')} and ${count(chapters, 'chapter')} completed.`,
  mission: ({ mission, finished }) =>
    `${finished ? 'Finished' : 'Started'} the mission “${String(mission).replaceAll('-', ' ')}”.`,
  operator: describeAction,
  chat: ({ questions }) => `Sent the consultant ${count(questions, 'question')}.`,
}

export function describeItem({ kind, details }: Pick<TimelineItem, 'kind' | 'details'>): string {
  return sentences[kind](details)
}

const consents: Readonly<Record<string, (product: string) => string>> = {
  plan: (product) => `Agreed to the ${nameProduct(product)}`,
  add_on: (product) => `Agreed to buy the ${nameProduct(product)}`,
  offer: (product) => `Agreed to stay with the ${nameProduct(product)} at a lower price`,
  restore: (product) => `Agreed to return to the ${nameProduct(product)}`,
  card: (product) => `Agreed to pay for the ${nameProduct(product)} with another card`,
}

const actions: Readonly<Record<string, string>> = {
  'customer.refund': 'refund a payment',
  'customer.refund.approve': 'approve a refund',
  'customer.refund.reject': 'reject a refund',
  'customer.cancel': 'cancel the renewals',
  'customer.grant_days': 'grant days',
  'customer.restore': 'undo the cancellation',
  'customer.return_access': 'give the access back',
  'customer.change_email': 'mail a link to another address',
  'customer.resend_receipt': 'send a receipt again',
  'customer.resend_welcome': 'send the welcome again',
  'customer.resend_ending': 'send the confirmation again',
  'customer.revoke_certificate': 'revoke a certificate',
  'customer.export': 'export the data',
  'dispute.evidence': 'write the evidence for a dispute',
  'warning.dismiss': 'dismiss an early warning',
  'rule.refund_early_warning': 'refund an early warning',
}

const outcomes: Readonly<Record<string, string>> = {
  requested: ', which waits for a second operator',
  refused: ', which was refused',
}

function describeAction({ action, operator, reason, outcome }: Details): string {
  const who = operator === null ? 'A rule of the owner' : `The operator ${operator}`
  const what = actions[String(action)] ?? String(action)
  const why = reason === '' ? '' : ` Reason: ${reason}`
  return `${who} chose to ${what}${outcomes[String(outcome)] ?? ''}.${why}`
}

function describeConsent(details: Details): string {
  const { consent, product, text_version: version, language, renewal_weeks: weeks } = details
  const what = consents[String(consent)]?.(String(product)) ?? `Agreed: ${consent}`
  const first = details['first_amount'] === null ? [] : [`${amountOf(details, 'first_amount')} now`]
  const later =
    details['renewal_amount'] === null
      ? []
      : [`${amountOf(details, 'renewal_amount')} every ${count(weeks, 'week')}`]
  const terms = [...first, ...later].join(', then ')
  const legal = details['legal_version']
  const legalTexts =
    typeof legal === 'number' ? `; legal texts: ${legal === 0 ? 'built in' : `version ${legal}`}` : ''
  return `${what}${terms && `: ${terms}`} (text of ${version}, ${nameLanguage(String(language))}${legalTexts}).`
}

function describeOrder(details: Details): string {
  const { of: kind, product, state, failure } = details
  const why = typeof failure === 'string' ? nameFailure(failure) : null
  const outcomes: Readonly<Record<string, string>> = {
    created: 'not sent to the provider yet',
    open: 'the outcome is not known yet',
    paid: 'paid',
    failed: `failed${why ? `, ${why}` : ''}`,
    closed: 'not paid',
    refunded: failure === 'disputed' ? 'taken back by the bank' : 'refunded',
  }
  const name = nameOrder({ kind: String(kind), product: String(product) })
  return `${name} for ${amountOf(details)}: ${outcomes[String(state)] ?? state}.`
}

function amountOf(details: Details, field = 'amount'): string {
  const { currency } = details
  const amount = Number(details[field])
  return typeof currency === 'string' ? formatMoney(amount, currency, 'en') : (amount / 100).toFixed(2)
}

function count(value: Details[string] | undefined, noun: string): string {
  return `${value} ${noun}${value === 1 ? '' : 's'}`
}
