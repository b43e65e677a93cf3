import { joinMany, questions, splitMany } from '@vela/contract/questions'
import { useId } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { appState, useAppState } from '../../../../state/app-state.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { Dock } from '../../../../ui/layout/dock.tsx'
import styles from './multi-choice-question.module.css'
import { QuestionHead } from './question-head.tsx'
import { type QuestionProps, useWording } from './wording.ts'

/** Any number of answers, confirmed with Continue. */
export function MultiChoiceQuestion({ question, chosen, isBusy, onAnswer }: QuestionProps<'many'>) {
  const titleId = useId()
  const t = useTexts('quiz')
  const wording = useWording(question)
  const ticked = new Set(splitMany(useAppState((state) => state.quiz.ticked) ?? chosen ?? ''))

  function toggle(option: string) {
    if (isBusy) return
    const next = new Set(ticked)
    if (!next.delete(option)) next.add(option)
    // The selection is stored, so that a reload before Continue restores it.
    appState.setState(({ quiz }) => ({ quiz: { ...quiz, ticked: joinMany(question, next) } }))
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
