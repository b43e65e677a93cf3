import type { Reply } from '@vela/contract/call'
import { formatNumber } from '@vela/contract/format-number'
import { formatMoney } from '@vela/contract/money'
import {
  adoptVariant,
  deleteExperiment,
  readExperiment,
  startExperiment,
  stopExperiment,
} from '@vela/contract/operator/experiments'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { ask } from '../client.ts'
import { Notice } from '../parts/notice.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { go, Link } from '../router.tsx'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { describeConclusion, describeInterval } from './conclusion-words.ts'
import styles from './experiments.module.css'
import { texts } from './experiments.texts.ts'

type Results = Reply<typeof readExperiment>

/** [O-57] One experiment: what can be said about it, and what can be done. */
export function ExperimentView({ id }: { id: string }) {
  const report = useReply(readExperiment, { params: { id } })
  const experiment = report.data?.experiment
  const head = {
    title: experiment?.name ?? texts.title,
    text: experiment ? describeState(experiment) : texts.text,
    loading: texts.loading,
  }
  return (
    <>
      <p className={styles.back}>
        <Link to="/operator/experiments">{texts.back}</Link>
      </p>
      <ReportPage texts={head} report={report}>
        {(results) => (
          <>
            <ul>
              {results.experiment.variants.map((variant) => (
                <li key={variant.name}>{texts.shows(variant.name, describeVariant(variant))}</li>
              ))}
            </ul>
            {results.experiment.state !== 'planned' && <Results results={results} />}
            <Actions results={results} onChange={report.reload} />
          </>
        )}
      </ReportPage>
    </>
  )
}

const describeState = ({ state, planned, method }: Results['experiment']) =>
  `${texts.states[state]}. ${texts.planned(formatNumber(planned))}. ${texts.methods[method]}.`

function describeVariant({
  prices,
  texts: version,
  flow,
}: Results['experiment']['variants'][number]): string {
  const parts = [
    ...(prices === null ? [] : [texts.pricesOf(prices)]),
    ...(version === undefined ? [] : [texts.textsOf(version)]),
    ...(flow === undefined ? [] : [texts.flows[flow].toLowerCase()]),
  ]
  return parts.length === 0 ? texts.everyone.toLowerCase() : parts.join(', ')
}

const money = (cents: number) => formatMoney(Math.round(cents), 'USD', 'en')

function Results({ results }: { results: Results }) {
  const { experiment, variants, mixed } = results
  const { tone, text } = describeConclusion(results)
  const rows = variants.map((measured, position) => ({
    ...measured,
    position,
    name: experiment.variants[position]?.name ?? '',
    weight: experiment.variants[position]?.weight ?? 0,
  }))
  return (
    <Section title={texts.results} text={texts.resultsText}>
      <Notice tone={tone}>{text}</Notice>
      <Table
        caption={texts.results}
        rows={rows}
        keyOf={({ position }) => position}
        empty={texts.notYet}
        columns={[
          { head: texts.variantsOf, cell: ({ name }) => name },
          { head: texts.weight, cell: ({ weight }) => weight, isNumber: true },
          { head: texts.assigned, cell: ({ assigned }) => formatNumber(assigned), isNumber: true },
          { head: texts.visitors, cell: ({ visitors }) => formatNumber(visitors), isNumber: true },
          { head: texts.buyers, cell: ({ buyers }) => formatNumber(buyers), isNumber: true },
          { head: texts.perVisitor, cell: ({ revenue }) => money(revenue), isNumber: true },
          {
            head: texts.difference,
            cell: ({ position, comparison }) => (
              <div className={styles.range}>
                {position === 0
                  ? texts.control
                  : comparison
                    ? describeInterval(comparison.revenue)
                    : texts.notYet}
              </div>
            ),
          },
          { head: texts.refunds, cell: ({ refunds }) => money(refunds), isNumber: true },
          { head: texts.disputes, cell: ({ disputes }) => money(disputes), isNumber: true },
          { head: texts.errors, cell: ({ errors }) => `${(100 * errors).toFixed(1)} %`, isNumber: true },
        ]}
      />
      {mixed > 0 && <p className={styles.note}>{texts.mixed(mixed)}</p>}
    </Section>
  )
}

type Step = {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly run: () => Promise<unknown>
}

function Actions({ results, onChange }: { results: Results; onChange: () => void }) {
  const [step, setStep] = useState<Step | null>(null)
  const { experiment } = results
  const { id, state, adopted } = experiment
  const body = { id }
  const steps: Step[] = []
  if (state === 'planned')
    steps.push(
      {
        title: texts.startTitle,
        text: texts.startText,
        button: texts.start,
        run: () => ask(startExperiment, { body }),
      },
      {
        title: texts.deleteTitle,
        text: texts.deleteText,
        button: texts.delete,
        run: async () => {
          await ask(deleteExperiment, { body })
          go('/operator/experiments')
        },
      },
    )
  if (state === 'running')
    steps.push({
      title: texts.stopTitle,
      text: texts.stopText,
      button: texts.stop,
      run: () => ask(stopExperiment, { body }),
    })
  if (state !== 'planned' && adopted === null)
    for (const [variant, { name }] of experiment.variants.entries())
      steps.push({
        title: texts.adoptTitle(name),
        text: texts.adoptText,
        button: texts.adopt(name),
        run: () => ask(adoptVariant, { body: { id, variant } }),
      })
  return (
    <>
      {adopted !== null && (
        <Notice tone="good">{texts.adopted(experiment.variants[adopted]?.name ?? '')}</Notice>
      )}
      <div className={styles.buttons}>
        {steps.map((one, position) => (
          <Button key={one.button} look={position === 0 ? 'primary' : 'quiet'} onClick={() => setStep(one)}>
            {one.button}
          </Button>
        ))}
      </div>
      <Popup
        isOpen={step !== null}
        onClose={() => setStep(null)}
        title={step?.title ?? ''}
        closeLabel={texts.close}
      >
        {step && (
          <Confirm
            step={step}
            onEnd={() => {
              setStep(null)
              onChange()
            }}
          />
        )}
      </Popup>
    </>
  )
}

function Confirm({ step, onEnd }: { step: Step; onEnd: () => void }) {
  const { isBusy, failure, run } = useAction(async () => {
    await step.run()
    onEnd()
  })
  return (
    <div className={styles.confirm}>
      <p>{step.text}</p>
      {failure && <Notice>{failure}</Notice>}
      <Button isWide isBusy={isBusy} onClick={run}>
        {step.button}
      </Button>
      <Button isWide look="quiet" onClick={onEnd}>
        {texts.keep}
      </Button>
    </div>
  )
}
