import { openingQuestions } from '@vela/contract/opening-questions'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { goFrom } from '../../../state/navigation/navigation.ts'
import { track } from '../../../telemetry/track.ts'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { useAnswer } from '../use-answer.ts'
import styles from './gender.module.css'
import { GenderPicture } from './gender-picture.tsx'

const backgrounds = { male: 'mint', female: 'lilac' } as const

/** [F-02] The first screen, which asks for the visitor's gender. */
export function Gender() {
  const t = useTexts('front')
  const promptId = useId()
  const isNewer = useAppState((state) => state.flow !== null)
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = useAnswer()

  async function choose(gender: (typeof openingQuestions.gender.options)[number]) {
    if (chosen !== null) return
    setChosen(gender)
    if (await answer({ key: 'gender', value: gender })) {
      appState.setState({ gender })
      track('Quiz Started')
      goFrom('gender', 'age')
    } else {
      setChosen(null)
    }
  }

  return (
    <div className={styles.gender} data-question="gender">
      <h1>{t(isNewer ? 'gender_title_newer' : 'gender_title')}</h1>
      <p className={styles.lead}>{t(isNewer ? 'gender_lead_newer' : 'gender_lead')}</p>
      <p id={promptId} className={styles.prompt}>
        {t(isNewer ? 'gender_prompt_newer' : 'gender_prompt')}
      </p>
      <fieldset aria-labelledby={promptId} className={styles.options}>
        {openingQuestions.gender.options.map((gender) => (
          <OptionCard
            key={gender}
            value={gender}
            label={t(gender)}
            layout="band"
            ground={backgrounds[gender]}
            art={<GenderPicture gender={gender} />}
            isChosen={chosen === gender}
            isFlashing={chosen === gender}
            onChoose={() => void choose(gender)}
          />
        ))}
      </fieldset>
      <p className={styles.note}>{t('gender_note')}</p>
    </div>
  )
}
