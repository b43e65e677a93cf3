import { type PracticeAccount, setPracticeSaving } from '@vela/contract/practice'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useFormats } from '../format-amounts.ts'
import { useInstrumentNames } from './instrument-name.ts'
import { freeCash, readMoney } from './order/order-form.ts'
import orderStyles from './order/order-sheet.module.css'
import styles from './practice.module.css'
import { ProblemLine } from './problem-line.tsx'
import { useSendOnce } from './use-practice.ts'

type SavingCardProps = {
  account: PracticeAccount
  onAnswer: (account: PracticeAccount) => void
  onFailed: () => void
}

/** The plan: how much is paid in each month, and the mix it goes into. */
export function SavingCard({ account, onAnswer, onFailed }: SavingCardProps) {
  const t = useTexts('practice')
  const { exact, percent } = useFormats()
  const { nameOf } = useInstrumentNames(account.instruments)
  const [isOpen, setIsOpen] = useState(false)
  const { saving } = account
  return (
    <section className={styles.card} aria-labelledby="practice-saving">
      <h2 id="practice-saving">{t('plan')}</h2>
      {saving === null ? (
        <p className={styles.soft}>{t('plan_none')}</p>
      ) : (
        <>
          <p>{t('plan_monthly', { amount: exact(saving.monthly) })}</p>
          <ul className={styles.rows}>
            {/* In the market's order, because the database does not keep the order of the keys of the mix. */}
            {account.instruments
              .filter(({ id }) => id in saving.mix)
              .map(({ id }) => (
                <li key={id} className={styles.row}>
                  <span>{nameOf(id)}</span>
                  <strong>{percent((saving.mix[id] ?? 0) / 100)}</strong>
                </li>
              ))}
          </ul>
        </>
      )}
      {account.isOpen && (
        <Button look={saving === null ? 'primary' : 'quiet'} onClick={() => setIsOpen(true)}>
          {t(saving === null ? 'plan_set' : 'plan_change')}
        </Button>
      )}
      {isOpen && (
        <SavingSheet
          account={account}
          onClose={() => setIsOpen(false)}
          onAnswer={(next) => {
            onAnswer(next)
            setIsOpen(false)
          }}
          onFailed={onFailed}
        />
      )}
    </section>
  )
}

type SavingSheetProps = SavingCardProps & { onClose: () => void }

function SavingSheet({ account, onClose, onAnswer, onFailed }: SavingSheetProps) {
  const t = useTexts('practice')
  const { exact, percent } = useFormats()
  const { nameOf } = useInstrumentNames(account.instruments)
  const funds = account.instruments.filter(({ kind }) => kind === 'fund')
  const { saving } = account
  const [monthly, setMonthly] = useState(saving === null ? '200' : (saving.monthly / 100).toFixed(0))
  const [invest, setInvest] = useState(saving === null ? (freeCash(account) / 100).toFixed(2) : '0')
  const [mix, setMix] = useState<Readonly<Record<string, number>>>(
    saving?.mix ?? { shares: 6_000, bonds: 4_000 },
  )
  const { sendOnce, isSending, problem, clear } = useSendOnce(onAnswer)
  const total = Object.values(mix).reduce((sum, part) => sum + part, 0)
  const amounts = { monthly: readMoney(monthly), invest: readMoney(invest) }
  const isWrong = total > 10_000

  async function save() {
    if (isWrong || amounts.monthly === null || amounts.invest === null) return
    const parts = Object.fromEntries(Object.entries(mix).filter(([, part]) => part > 0))
    const body = {
      account: account.id,
      day: account.day,
      monthly: amounts.monthly,
      invest: amounts.invest,
      mix: parts,
    }
    const isDone = await sendOnce(body, (id) =>
      send(setPracticeSaving, { body: { ...body, id } }, { isQuiet: true }),
    )
    if (!isDone) onFailed()
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('plan')} closeLabel={t('close')}>
      <div className={orderStyles.order}>
        <Field
          label={t('monthly')}
          hint={t('monthly_hint')}
          error={amounts.monthly === null ? t('problem.amount_missing') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={monthly}
          onChange={(event) => {
            setMonthly(event.currentTarget.value)
            clear()
          }}
        />
        <fieldset className={styles.mix}>
          <legend>{t('mix')}</legend>
          {funds.map(({ id }) => (
            <label key={id} className={styles.part}>
              <span>{nameOf(id)}</span>
              <strong>{percent((mix[id] ?? 0) / 100)}</strong>
              <input
                type="range"
                min={0}
                max={10_000}
                step={500}
                value={mix[id] ?? 0}
                aria-valuetext={percent((mix[id] ?? 0) / 100)}
                onChange={(event) => {
                  setMix({ ...mix, [id]: Number(event.currentTarget.value) })
                  clear()
                }}
              />
            </label>
          ))}
          <output className={isWrong ? styles.problem : styles.soft}>
            {isWrong
              ? t('mix_over', { percent: percent(total / 100) })
              : t('mix_rest', { percent: percent(100 - total / 100) })}
          </output>
        </fieldset>
        <Field
          label={t('invest')}
          hint={t('cash_free', { cash: exact(freeCash(account)) })}
          error={amounts.invest === null ? t('problem.amount_missing') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={invest}
          onChange={(event) => {
            setInvest(event.currentTarget.value)
            clear()
          }}
        />
        <ProblemLine problem={problem} />
        <Button isWide isBusy={isSending} onClick={() => void save()}>
          {t('plan_save')}
        </Button>
      </div>
    </Sheet>
  )
}
