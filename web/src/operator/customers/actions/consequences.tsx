import { formatMoney } from '@vela/contract/money'
import type { ActionConsequences } from '@vela/contract/operator/actions'
import { formatTime } from '../../parts/format.ts'
import styles from './actions.module.css'
import { texts } from './actions.texts.ts'

/** [O-32] What an action does, fact by fact. */
export function Consequences({ consequences }: { consequences: ActionConsequences }) {
  return (
    <dl className={styles.facts} aria-label={texts.previewTitle}>
      {factsOf(consequences).map(([name, value]) => (
        <Fact key={name + value} name={name} value={value} />
      ))}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

type FactOf = readonly [name: string, value: string]

function factsOf({ currency, refund, subscription, course, mails }: ActionConsequences): FactOf[] {
  const money = (amount: number) => formatMoney(amount, currency ?? 'USD', 'en')
  const facts: FactOf[] = []
  if (refund !== null) facts.push([texts.goesBack, describeRefund(refund, money)])
  if (subscription !== null) {
    const { access_until: until, next_charge: next } = subscription
    facts.push([texts.access, until === null ? texts.accessEnds : texts.accessUntil(formatTime(until))])
    facts.push([
      texts.nextCharge,
      next === null ? texts.noCharge : texts.nextChargeAt(money(next.amount), formatTime(next.at)),
    ])
  }
  if (course !== null) facts.push([texts.course, texts.courses[course]])
  if (mails.length === 0) facts.push([texts.mail, texts.noMail])
  for (const { mail, to } of mails) {
    const name = texts.mails[mail] ?? mail
    facts.push([texts.mail, to === null ? name : texts.mailTo(name, to)])
  }
  return facts
}

function describeRefund(
  { amount, total, is_whole: isWhole }: NonNullable<ActionConsequences['refund']>,
  money: (amount: number) => string,
): string {
  if (!isWhole)
    return total === amount ? texts.firstPart(money(amount)) : texts.partOf(money(amount), money(total))
  return total === amount ? texts.wholePayment(money(amount)) : texts.rest(money(amount))
}
