import type { PricedPlan } from '@vela/contract/operator/versions'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { readAmount } from '../parts/form/read-amount.ts'
import styles from './prices.module.css'
import { texts } from './prices.texts.ts'
import { discounted, type Typed, writeAmount } from './typed-prices.ts'

type EditorProps = {
  builtIn: readonly PricedPlan[]
  typed: Typed
  /** What is wrong, by the id of the plan. */
  problems: ReadonlyMap<string, string>
  onType: (typed: Typed) => void
}

/** [O-51] One row of fields for each plan: the full price and those of the discounts. */
export function PriceEditor({ builtIn, typed, problems, onType }: EditorProps) {
  return (['main', 'newer'] as const).map((flow) => {
    const plans = builtIn.filter((plan) => plan.flow === flow)
    const lengths = [...new Set(plans.map(({ weeks }) => weeks))]
    return (
      <div key={flow} className={styles.flow}>
        <h3>{texts.flows[flow]}</h3>
        {lengths.map((weeks) => {
          const row = plans
            .filter((plan) => plan.weeks === weeks)
            .toSorted((one, other) => one.discount - other.discount)
          return <PlanRow key={weeks} row={row} typed={typed} problems={problems} onType={onType} />
        })}
      </div>
    )
  })
}

type RowProps = Omit<EditorProps, 'builtIn'> & { row: readonly PricedPlan[] }

function PlanRow({ row, typed, problems, onType }: RowProps) {
  const [plain] = row
  if (plain === undefined) return null
  const name = texts.plan(plain.weeks)
  const full = readAmount(typed[plain.id] ?? '') ?? plain.amount
  const fill = () =>
    onType({
      ...typed,
      ...Object.fromEntries(
        row
          .filter(({ discount }) => discount > 0)
          .map(({ id, discount }) => [id, writeAmount(discounted(full, discount))]),
      ),
    })
  return (
    <fieldset className={styles.plan}>
      <legend>{plain.is_popular ? `${name}, ${texts.popular}` : name}</legend>
      {row.map(({ id, discount, amount }) => (
        <Field
          key={id}
          label={discount === 0 ? texts.full : texts.off(discount)}
          hint={texts.builtIn(writeAmount(amount))}
          error={problems.get(id)}
          inputMode="decimal"
          autoComplete="off"
          value={typed[id] ?? ''}
          onChange={({ target }) => onType({ ...typed, [id]: target.value })}
        />
      ))}
      <div>
        <LinkButton aria-label={texts.fillOf(name)} onClick={fill}>
          {texts.fill}
        </LinkButton>
      </div>
    </fieldset>
  )
}
