import { type PracticeAccount, placePracticeOrder } from '@vela/contract/practice'
import { type ReactNode, useState } from 'react'
import { send } from '../../../../api/client.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { useFormats } from '../../format-amounts.ts'
import card from '../../ticket.module.css'
import { useInstrumentNames } from '../instrument-name.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useSendOnce } from '../use-practice.ts'
import { freeCash, freeUnits, type OrderForm, type PracticeInstrument, readOrder } from './order-form.ts'
import styles from './order-sheet.module.css'
import { PriceLine } from './price-line.tsx'
import { Reports } from './reports.tsx'

type OrderSheetProps = {
  account: PracticeAccount
  instrument: PracticeInstrument
  onClose: () => void
  onAnswer: (account: PracticeAccount) => void
  onFailed: () => void
}

/** The ticket: it shows price, spread, fee and total before the order is sent. */
export function OrderSheet({ account, instrument, onClose, onAnswer, onFailed }: OrderSheetProps) {
  const t = useTexts('practice')
  const { exact } = useFormats()
  const { nameOf, aboutOf } = useInstrumentNames(account.instruments)
  const [form, setForm] = useState<OrderForm>({ kind: 'buy', amount: '', isLimit: false, limit: '' })
  const [isTried, setIsTried] = useState(false)
  const { sendOnce, isSending, problem, clear } = useSendOnce(onAnswer)
  const order = readOrder(form, instrument, account)
  const held = freeUnits(account, instrument.id)
  const heldValue = account.holdings.find((one) => one.instrument === instrument.id)?.value ?? 0

  function change(changes: Partial<OrderForm>) {
    setForm({ ...form, ...changes })
    clear()
  }

  async function sendOrder() {
    setIsTried(true)
    if (order.problem !== null) return
    const { units, limit } = order
    const body = {
      account: account.id,
      day: account.day,
      kind: form.kind,
      instrument: instrument.id,
      units,
      limit,
    }
    const isDone = await sendOnce(body, (id) =>
      send(placePracticeOrder, { body: { ...body, id } }, { isQuiet: true }),
    )
    if (!isDone) onFailed()
  }

  const shown = problem ?? (isTried && order.problem !== null ? { type: order.problem } : null)
  return (
    <Sheet isOpen onClose={onClose} title={nameOf(instrument.id)} closeLabel={t('close')}>
      <div className={styles.order}>
        {instrument.kind === 'fund' && <p>{aboutOf(instrument.id)}</p>}
        <PriceLine prices={instrument.prices} />
        {instrument.kind === 'company' && <Reports instrument={instrument} />}
        <Choice
          legend={t('side')}
          name="side"
          value={form.kind}
          options={[
            ['buy', t('buy')],
            ['sell', t('sell')],
          ]}
          onChange={(kind) => change({ kind, amount: '' })}
        />
        <Field
          label={t(form.kind === 'buy' ? 'amount_buy' : 'amount_sell')}
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          hint={
            form.kind === 'buy'
              ? t('cash_free', { cash: exact(freeCash(account)) })
              : t('held', { amount: exact(heldValue) })
          }
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        {form.kind === 'sell' && held > 0 && (
          <LinkButton
            look="words"
            onClick={() => change({ amount: (wholeSale(instrument, held) / 100).toFixed(2) })}
          >
            {t('sell_all')}
          </LinkButton>
        )}
        <Choice
          legend={t('order_kind')}
          name="order"
          value={form.isLimit ? 'limit' : 'market'}
          options={[
            ['market', t('market_order')],
            ['limit', t('limit_order')],
          ]}
          onChange={(kind) => change({ isLimit: kind === 'limit' })}
        />
        {form.isLimit && (
          <Field
            label={t('limit')}
            hint={t(form.kind === 'buy' ? 'limit_buy' : 'limit_sell', { price: exact(instrument.price) })}
            inputMode="decimal"
            autoComplete="off"
            value={form.limit}
            onChange={(event) => change({ limit: event.currentTarget.value })}
          />
        )}
        {order.problem === null && (
          <dl className={card.ticket} aria-label={t('ticket')}>
            <Line name={t('ticket_price')}>{exact(order.ticket.price)}</Line>
            <Line name={t('ticket_shares')}>{exact(order.ticket.shares)}</Line>
            <Line name={t('ticket_spread')}>{exact(order.ticket.spread)}</Line>
            <Line name={t('ticket_fee')}>{exact(order.ticket.fee)}</Line>
            <Line name={t(form.kind === 'buy' ? 'ticket_pay' : 'ticket_get')} isTotal>
              {exact(order.ticket.total)}
            </Line>
          </dl>
        )}
        <ProblemLine problem={shown} />
        <Button isWide isBusy={isSending} onClick={() => void sendOrder()}>
          {t(form.kind === 'buy' ? 'send_buy' : 'send_sell')}
        </Button>
      </div>
    </Sheet>
  )
}

/** What selling everything at once brings, before the fee. */
function wholeSale({ bid }: PracticeInstrument, units: number): number {
  return Math.floor((units / 1_000_000) * bid)
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ChoiceProps<V extends string> = {
  legend: string
  name: string
  value: V
  options: readonly (readonly [V, string])[]
  onChange: (value: V) => void
}

function Choice<V extends string>({ legend, name, value, options, onChange }: ChoiceProps<V>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
