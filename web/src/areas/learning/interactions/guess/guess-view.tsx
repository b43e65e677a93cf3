/**
 * [N-32] A guess on a reading page: what stands behind it shows after the guess, or without one. Nothing is scored or
 * recorded. What was opened stays open until the app is loaded again.
 */
import type { PageGuess } from '@vela/contract/page-guess'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { currentAccount } from '../../../../state/session/auth.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { FigureField } from '../number/figure-field.tsx'
import { type Guess, readGuess, sentenceAbout } from './guess-sentence.ts'
import styles from './guess-view.module.css'

type GuessViewProps = {
  /** The page and the number of the guess on it. */
  place: string
  guess: PageGuess
  lang: string | undefined
  /** What stands behind the guess. */
  children: ReactNode
}

/** The guess at each place that was opened, by account; null where it was opened without one. */
const opened = new Map<string, Guess | null>()

export default function GuessView({ place, guess, lang, children }: GuessViewProps) {
  const t = useTexts('guess')
  const key = `${currentAccount()} ${place}`
  const [said, setSaid] = useState(() => opened.get(key))
  const [hasOpened, setHasOpened] = useState(false)
  const rest = useRef<HTMLDivElement>(null)
  const lineId = useId()

  function open(own: Guess | null) {
    opened.set(key, own)
    setSaid(own)
    setHasOpened(true)
  }

  // The controls are gone, so the focus moves on to what they opened.
  useEffect(() => {
    if (hasOpened) rest.current?.focus({ preventScroll: true })
  }, [hasOpened])

  if (said === undefined) return <Asking guess={guess} lang={lang} onGuess={open} />
  return (
    <div
      ref={rest}
      className={styles.rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would make its controls look like a form
      role="group"
      aria-label={t('rest')}
      aria-describedby={said === null ? undefined : lineId}
      tabIndex={-1}
    >
      {said !== null && (
        <p id={lineId} className={styles.said}>
          {sentenceAbout(guess, said, t)}
        </p>
      )}
      {children}
    </div>
  )
}

type AskingProps = {
  guess: PageGuess
  lang: string | undefined
  onGuess: (guess: Guess | null) => void
}

function Asking({ guess, lang, onGuess }: AskingProps) {
  const t = useTexts('guess')
  const inLesson = useTexts('lesson')
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function show(event: FormEvent) {
    event.preventDefault()
    const own = guess.kind === 'number' ? readGuess(guess, text) : null
    setIsMissing(own === null)
    if (own !== null) onGuess(own)
  }

  return (
    <form className={styles.asking} onSubmit={show} noValidate>
      {guess.kind === 'number' ? (
        <>
          <div>
            <FigureField
              before={guess.before}
              after={guess.after}
              label={inLesson('explore_guess')}
              lang={lang}
              text={text}
              isAnswered={false}
              mark={null}
              onChange={setText}
            />
            <p className={styles.missing} aria-live="polite">
              {isMissing && inLesson('number_missing')}
            </p>
          </div>
          <Button type="submit" isWide>
            {t('show')}
          </Button>
        </>
      ) : (
        <fieldset className={styles.choices} aria-label={inLesson('explore_guess')}>
          {guess.options.map((option, index) => (
            <OptionCard
              key={option}
              value={String(index)}
              label={option}
              lang={lang}
              onChoose={() => onGuess({ kind: 'choice', index })}
            />
          ))}
        </fieldset>
      )}
      <LinkButton onClick={() => onGuess(null)}>{t('skip')}</LinkButton>
    </form>
  )
}
