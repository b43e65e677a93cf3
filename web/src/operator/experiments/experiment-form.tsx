import { createExperiment, type ExperimentMethod } from '@vela/contract/operator/experiments'
import type { FlowName } from '@vela/contract/operator/flow-versions'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { Form } from '../parts/form/form.tsx'
import { readAmount } from '../parts/form/read-amount.ts'
import { Select } from '../parts/form/select.tsx'
import { Notice } from '../parts/notice.tsx'
import { go } from '../router.tsx'
import { useAction } from '../use-action.ts'
import styles from './experiments.module.css'
import { texts } from './experiments.texts.ts'
import { NeededVisitors } from './needed-visitors.tsx'

type Variant = {
  readonly key: number
  readonly name: string
  readonly weight: string
  /** The number of a version; empty for what everyone is shown. */
  readonly prices: string
  readonly texts: string
  readonly flow: '' | FlowName
}

const empty: Omit<Variant, 'key'> = { name: '', weight: '50', prices: '', texts: '', flow: '' }

const optionsOf = (versions: readonly Numbered[]) => [
  { value: '', label: texts.everyone },
  ...versions.map(({ number, note }) => ({ value: String(number), label: texts.version(number, note) })),
]

/** What is probably to be tried: the newest prices, or else the newest texts. */
const firstOf = ([prices]: readonly Numbered[], [texts]: readonly Numbered[]) =>
  prices ? { prices: String(prices.number) } : texts ? { texts: String(texts.number) } : {}

const wholeFrom1To100 = (typed: string) => (/^(100|[1-9]\d?)$/.test(typed.trim()) ? Number(typed) : undefined)

type Numbered = { readonly number: number; readonly note: string }

type FormProps = {
  prices: readonly Numbered[]
  texts: readonly Numbered[]
}

const numberOf = (chosen: string) => (chosen === '' ? null : Number(chosen))

/** [O-57] Plans an experiment, and says before it is created how many visitors it needs. */
export function ExperimentForm({ prices, texts: textVersions }: FormProps) {
  const [name, setName] = useState('')
  const [variants, setVariants] = useState<readonly Variant[]>([
    { ...empty, key: 1, name: 'Today' },
    { ...empty, key: 2, ...firstOf(prices, textVersions) },
  ])
  const [lift, setLift] = useState('20')
  const [method, setMethod] = useState<ExperimentMethod>('sequential')
  const [percent, setPercent] = useState('4')
  const [revenue, setRevenue] = useState('25.00')
  const [isTried, setTried] = useState(false)

  const weights = variants.map(({ weight }) => wholeFrom1To100(weight))
  const cents = readAmount(revenue)
  const share = Number(percent.replace(',', '.'))
  const start = variants.some(({ texts, flow }) => texts !== '' || flow !== '')
    ? ('quiz' as const)
    : ('plans' as const)
  const numbers =
    weights.every((weight) => weight !== undefined) &&
    wholeFrom1To100(lift) !== undefined &&
    cents &&
    share > 0 &&
    share <= 100
      ? { weights, lift: Number(lift), method, start, supposed: { percent: share, cents } }
      : null
  const isNamed = name.trim() !== '' && variants.every((variant) => variant.name.trim() !== '')
  const { isBusy, failure, run } = useAction(async () => {
    setTried(true)
    if (numbers === null || !isNamed) return
    const { lift, method, supposed } = numbers
    const sent = variants.map((variant) => ({
      name: variant.name.trim(),
      weight: Number(variant.weight),
      prices: numberOf(variant.prices),
      ...(variant.texts !== '' && { texts: Number(variant.texts) }),
      ...(variant.flow !== '' && { flow: variant.flow }),
    }))
    const body = { name: name.trim(), variants: sent, lift, method, supposed }
    const { id } = await ask(createExperiment, { body })
    go(`/operator/experiments/${id}`)
  })
  const change = (key: number, part: Partial<Variant>) =>
    setVariants(variants.map((variant) => (variant.key === key ? { ...variant, ...part } : variant)))

  return (
    <Form className={styles.form} onSubmit={run}>
      <Field
        label={texts.name}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {variants.map((variant, index) => (
        <fieldset key={variant.key} className={styles.variant}>
          <legend>{texts.variant(index + 1)}</legend>
          <Field
            label={texts.variantName}
            maxLength={40}
            autoComplete="off"
            value={variant.name}
            onChange={({ target }) => change(variant.key, { name: target.value })}
          />
          <Field
            label={texts.weight}
            inputMode="numeric"
            autoComplete="off"
            value={variant.weight}
            onChange={({ target }) => change(variant.key, { weight: target.value })}
          />
          <Select
            label={texts.prices}
            value={variant.prices}
            options={optionsOf(prices)}
            onChange={(prices) => change(variant.key, { prices })}
          />
          <Select
            label={texts.texts}
            value={variant.texts}
            options={optionsOf(textVersions)}
            onChange={(texts) => change(variant.key, { texts })}
          />
          <Select
            label={texts.flow}
            value={variant.flow}
            options={(['', 'main', 'newer'] as const).map((value) => ({
              value,
              label: value === '' ? texts.everyone : texts.flows[value],
            }))}
            onChange={(flow) => change(variant.key, { flow })}
          />
          {variants.length > 2 && (
            <div>
              <LinkButton
                aria-label={texts.removeOf(index + 1)}
                onClick={() => setVariants(variants.filter(({ key }) => key !== variant.key))}
              >
                {texts.remove}
              </LinkButton>
            </div>
          )}
        </fieldset>
      ))}
      {variants.length < 4 && (
        <div>
          <LinkButton
            onClick={() => {
              const key = Math.max(...variants.map((variant) => variant.key)) + 1
              setVariants([...variants, { ...empty, key }])
            }}
          >
            {texts.add}
          </LinkButton>
        </div>
      )}
      <div className={styles.pair}>
        <Field
          label={texts.lift}
          hint={texts.liftHint}
          inputMode="numeric"
          autoComplete="off"
          value={lift}
          onChange={({ target }) => setLift(target.value)}
        />
        <Select
          label={texts.method}
          value={method}
          options={(['sequential', 'fixed'] as const).map((value) => ({
            value,
            label: texts.methods[value],
          }))}
          onChange={setMethod}
        />
      </div>
      {numbers && (
        <NeededVisitors plan={numbers}>
          <div className={styles.pair}>
            <Field
              label={texts.percent}
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
            />
            <Field
              label={texts.revenue}
              inputMode="decimal"
              autoComplete="off"
              value={revenue}
              onChange={({ target }) => setRevenue(target.value)}
            />
          </div>
        </NeededVisitors>
      )}
      {numbers === null && <Notice>{texts.wrong}</Notice>}
      {isTried && !isNamed && <Notice>{texts.missing}</Notice>}
      {failure && <Notice>{failure}</Notice>}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
