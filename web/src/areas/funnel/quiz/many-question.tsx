import { joinMany, questions, splitMany } from '@vela/contract/questions'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { OptionCard } from '../../../ui/option-card.tsx'
import type { Asked } from './asked.ts'
import styles from './many-question.module.css'
import { QuestionHead } from './question-head.tsx'
import { useWording } from './wording.ts'

/** */
export function ManyQuestion({ question, chosen, isBusy, onAnswer }: Asked<'many'>) {
  const titleId = useId()
  const t = useTexts('quiz')
  const wording = useWording(question)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(splitMany(chosen ?? '')))

  function toggle(option: string) {
    if (isBusy) return
    const rest = [...ticked].filter((other) => other !== option)
    setTicked(new Set(ticked.has(option) ? rest : [...rest, option]))
  }

  return (
    <>
      <QuestionHead question={question} titleId={titleId} />
      <fieldset aria-labelledby={titleId} className={styles.options}>
        {questions[question].options.map((option) => (
          <OptionCard
            key={option}
            value={option}
            label={wording.option(option)}
            isMany
            isChosen={ticked.has(option)}
            onChoose={toggle}
          />
        ))}
      </fieldset>
      <Dock>
        <Button isWide isBusy={isBusy} onClick={() => onAnswer(joinMany(question, ticked))}>
          {t('continue')}
        </Button>
      </Dock>
    </>
  )
}
