import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './composer.module.css'
import { maxQuestionLength } from './conversation/conversation-machine.ts'

type ComposerProps = {
  text: string
  isReplying: boolean
  isStopping: boolean
  onType: (text: string) => void
  onSend: () => void
  onStop: () => void
}

export function Composer({ text, isReplying, isStopping, onType, onSend, onStop }: ComposerProps) {
  const t = useTexts('consultant')
  const field = useRef<HTMLTextAreaElement>(null)
  const excess = text.length - maxQuestionLength

  // The field grows with its text up to the maximum height in CSS.
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.height = 'auto'
    if (text !== '') current.style.height = `${current.scrollHeight}px`
  }, [text])

  /** [C-01] Sends on Enter. The Enter key of the number pad also reports `Enter`. */
  function onKeyDown(event: KeyboardEvent) {
    const { isComposing, keyCode } = event.nativeEvent
    // In Safari only keyCode 229 shows that this Enter ended a composition.
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
    event.preventDefault()
    // [C-03] An empty text is still sent; a repeated keydown is ignored.
    if (!isReplying && !event.repeat) send()
  }

  /** Does not send a text that is too long: cutting it would lose its end unnoticed. */
  function send() {
    if (excess <= 0) onSend()
  }

  function onClick({ detail }: MouseEvent) {
    // The first tap of a double tap changes what the button does; the second tap must not trigger that.
    if (detail > 1) return
    if (isReplying) onStop()
    else send()
  }

  return (
    <>
      <output className={styles.excess}>
        {excess > 0 && t('too_long', { count: excess, most: maxQuestionLength })}
      </output>
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          data-hides-bar=""
          rows={1}
          enterKeyHint="send"
          aria-label={t('input')}
          placeholder={t('placeholder')}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={isReplying ? t('stop') : t('send')}
          icon={
            isReplying ? (
              <span className={styles.square} />
            ) : (
              <ArrowLeft strokeWidth={2.5} aria-hidden="true" />
            )
          }
          aria-disabled={isStopping || undefined}
          onClick={onClick}
        />
      </div>
    </>
  )
}
