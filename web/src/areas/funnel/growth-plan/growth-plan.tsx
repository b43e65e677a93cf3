import { outline } from '@vela/content/outline'
import { makePlan } from '@vela/contract/plan'
import type { Plan } from '@vela/contract/plan-shape'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { back, goFrom } from '../../../state/navigation/navigation.ts'
import { chaptersDoneByWeek, toWeekCards } from '../../../state/plan/week-cards.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { useAnswer } from '../use-answer.ts'
import styles from './growth-plan.module.css'
import { SampleOffer } from './sample-offer.tsx'
import { usePlanAnswers } from './use-plan-answers.ts'
import { WeekDetails } from './week-details.tsx'

/** [F-09] [F-10] [D5] The screen with the visitor's own four-week plan. */
export function GrowthPlan() {
  const t = useTexts('growth-plan')
  const front = useTexts('front')
  const answers = usePlanAnswers()
  const plan = useMemo(() => answers && makePlan(answers, outline), [answers])
  const [isSending, setIsSending] = useState(false)
  const answer = useAnswer()

  async function goToOffer() {
    if (isSending) return
    setIsSending(true)
    if (await answer({ key: '4_weeks', value: 'Continue' })) goFrom('growth_plan', 'plan_details')
    else setIsSending(false)
  }

  return (
    <div data-question="4_weeks" className={styles.plan}>
      <BackButton label={front('back')} onClick={back} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {plan ? <PlanView plan={plan} /> : <Skeleton shape="card" />}
      <p className={styles.teaches}>{t('teaches')}</p>
      <Dock>
        <Button isWide isBusy={isSending} onClick={() => void goToOffer()}>
          {t('continue')}
        </Button>
      </Dock>
    </div>
  )
}

function PlanView({ plan }: { plan: Plan }) {
  const t = useTexts('growth-plan')
  const chaptersDone = chaptersDoneByWeek(plan)
  const total = chaptersDone.at(-1) ?? 0
  const facts = [
    { number: plan.weeks.length, unit: t('weeks', { count: plan.weeks.length }) },
    { number: plan.minutesPerDay, unit: t('minutes_a_day') },
    { number: total, unit: t('chapters', { count: total }) },
  ]
  return (
    <>
      <ul className={styles.facts}>
        {facts.map(({ number, unit }) => (
          <li key={unit} className={styles.fact}>
            <span className={styles.number}>{number}</span> {unit}
          </li>
        ))}
      </ul>
      <PlanChart chaptersDone={chaptersDone} />
      <SampleOffer />
      <ol className={styles.weeks}>
        {toWeekCards(plan).map((card) => (
          <li key={card.week}>
            <WeekDetails card={card} minutesPerDay={plan.minutesPerDay} isOpen={card.week === 1} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** [F-09] The chart counts chapters, which the plan can promise, and makes no promise about money. */
function PlanChart({ chaptersDone }: { chaptersDone: readonly number[] }) {
  const t = useTexts('growth-plan')
  const weeks = chaptersDone.map((value, index) => ({ label: t('short_week', { week: index + 1 }), value }))
  return (
    <LineChart
      isNumbered
      title={t('chart')}
      heads={{ label: t('chart_week'), value: t('chart_value') }}
      format={String}
      points={[
        { label: t('start'), value: 0, tag: t('now') },
        ...weeks.map((week, index) => (index === weeks.length - 1 ? { ...week, tag: t('after') } : week)),
      ]}
    />
  )
}
