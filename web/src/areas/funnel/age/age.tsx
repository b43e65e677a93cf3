import { openingQuestions } from '@vela/contract/opening-questions'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { agePeople } from '../../../pictures/people.ts'
import { useAppState } from '../../../state/app-state.ts'
import { back, goFrom } from '../../../state/navigation/navigation.ts'
import { track } from '../../../telemetry/track.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { useAnswer } from '../use-answer.ts'
import styles from './age.module.css'

const backgrounds = ['mint', 'sand', 'lilac', 'rose'] as const

/** [F-03] The screen that asks for the visitor's age group. */
export function Age() {
  const t = useTexts('age')
  const front = useTexts('front')
  const titleId = useId()
  const gender = useAppState((state) => state.gender)
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = useAnswer()

  async function choose(age: string) {
    if (chosen !== null) return
    setChosen(age)
    if (await answer({ key: 'age', value: age })) {
      track('Question answered 2')
      goFrom('age', 'promo')
    } else {
      setChosen(null)
    }
  }

  return (
    <div className={styles.age} data-question="age">
      <BackButton label={front('back')} onClick={back} />
      <h1 id={titleId}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <fieldset aria-labelledby={titleId} className={styles.options}>
        {openingQuestions.age.options.map((age, index) => (
          <OptionCard
            key={age}
            value={age}
            label={t(age)}
            layout="picture"
            ground={backgrounds[index % backgrounds.length] ?? 'plain'}
            art={<Picture {...agePeople[gender][age]} alt="" />}
            isChosen={chosen === age}
            isFlashing={chosen === age}
            onChoose={() => void choose(age)}
          />
        ))}
      </fieldset>
    </div>
  )
}
