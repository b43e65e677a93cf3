import type { PageGuess } from '@vela/contract/page-guess'
import { readFigure } from '@vela/contract/scoring/read-figure'
import type { useTexts } from '../../../../i18n/texts.ts'

/** What a person guessed: a number, or the index of a choice. */
export type Guess =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'choice'; readonly index: number }

type Translate = ReturnType<typeof useTexts<'guess'>>

type NumberGuess = Extract<PageGuess, { kind: 'number' }>

/** A guess this near is called close. */
const closeShare = 0.1

const valueOf = ({ value }: NumberGuess) =>
  value === undefined ? null : Number(value.replaceAll(',', '').replace('−', '-'))

/** The typed number; null if it is none. Of two readings the one nearer to the true value was meant. */
export function readGuess(guess: NumberGuess, text: string): Guess | null {
  const value = valueOf(guess)
  const [first, second] = readFigure(text)
  if (first === undefined) return null
  const isSecond =
    second !== undefined && value !== null && Math.abs(second - value) < Math.abs(first - value)
  return { kind: 'number', number: isSecond ? second : first }
}

/** The one line that puts the guess beside the true value. */
export function sentenceAbout(guess: PageGuess, said: Guess, t: Translate): string {
  if (guess.kind === 'choice') {
    const own = guess.options[said.kind === 'choice' ? said.index : 0] ?? ''
    const right = guess.right === undefined ? undefined : guess.options[guess.right]
    if (right === undefined) return t('chose', { guess: own })
    return right === own ? t('chose_right', { guess: own }) : t('chose_other', { guess: own, value: right })
  }
  const number = said.kind === 'number' ? said.number : 0
  // The lessons write numbers like this in both languages.
  const figure = number.toLocaleString('en-US', { maximumFractionDigits: 2 }).replace('-', '−')
  const own = `${guess.before}${figure}${guess.after}`
  const value = valueOf(guess)
  if (value === null) return t('said', { guess: own })
  const apart = Math.abs(number - value)
  if (apart === 0) return t('said_exact', { guess: own })
  const both = { guess: own, value: `${guess.before}${guess.value}${guess.after}` }
  return t(apart <= Math.abs(value) * closeShare ? 'said_close' : 'said_other', both)
}
