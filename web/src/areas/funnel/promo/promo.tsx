import { openingQuestions } from '@vela/contract/opening-questions'
import type { Gender } from '@vela/contract/person'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { funnelSigns } from '../../../pictures/funnel-signs.ts'
import { agePeople } from '../../../pictures/people.ts'
import type { PictureFile } from '../../../pictures/picture-file.ts'
import { useAppState } from '../../../state/app-state.ts'
import { back, goFrom } from '../../../state/navigation/navigation.ts'
import { track } from '../../../telemetry/track.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { useAnswer } from '../use-answer.ts'
import styles from './promo.module.css'

const completedCount = 550_000
const steps = [
  { name: 'quiz', sign: funnelSigns.hourglass },
  { name: 'plan', sign: funnelSigns.calendar },
] as const

/** [F-04] [F-14] The screen before the quiz: how many users completed it, and what comes next. */
export function Promo() {
  const t = useTexts('promo')
  const front = useTexts('front')
  const language = useLanguage()
  const gender = useAppState((state) => state.gender)
  const age = useAppState((state) => state.quiz.answers['age'])
  const isNewer = useAppState((state) => state.flow !== null)
  const [isSending, setIsSending] = useState(false)
  const answer = useAnswer()
  const number = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' })

  async function goToQuiz() {
    if (isSending) return
    setIsSending(true)
    if (await answer({ key: 'promo', value: 'Continue' })) {
      track('Question answered 3')
      goFrom('promo', 'quiz')
    } else {
      setIsSending(false)
    }
  }

  return (
    <div className={styles.promo} data-question="promo">
      <BackButton label={front('back')} onClick={back} />
      <div className={styles.crowd}>
        {crowdAround(gender, age).map((person) => (
          <div key={person.src} className={styles.person}>
            <Picture {...person} alt="" />
          </div>
        ))}
      </div>
      <h1 className={styles.title}>
        <span className={styles.number}>{number.format(completedCount)}</span>{' '}
        {t(isNewer ? 'title_newer' : 'title')}
      </h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.steps} aria-label={t('next')}>
        {steps.map(({ name, sign }) => (
          <li key={name} className={styles.step}>
            <div className={styles.sign}>
              <Picture {...sign} alt="" />
            </div>
            <div>
              <p className={styles.name}>{t(name)}</p>
              <p className={styles.note}>{t(`${name}_note`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Dock>
        <Button isWide isBusy={isSending} onClick={() => void goToQuiz()}>
          {t('continue')}
        </Button>
      </Dock>
    </div>
  )
}

const ages = openingQuestions.age.options

/** Five pictures in a row: a person of the visitor's gender and age in the middle, and other ages beside them. */
function crowdAround(gender: Gender, age: string | undefined): PictureFile[] {
  const own = Math.max(
    0,
    ages.findIndex((known) => known === age),
  )
  const other = gender === 'male' ? 'female' : 'male'
  const at = (distance: number) => ages[(own + distance) % ages.length] ?? ages[0]
  return [
    agePeople[other][at(3)],
    agePeople[gender][at(2)],
    agePeople[gender][at(0)],
    agePeople[other][at(1)],
    agePeople[gender][at(3)],
  ]
}
