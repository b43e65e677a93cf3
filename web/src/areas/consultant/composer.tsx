import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './composer.module.css'
import { longestQuestion } from './conversation-machine.ts'

type ComposerProps = {
  text: string
  isMoving: boolean
  isStopping: boolean
  onType: (text: string) => void
  onSend: () => void
  onStop: () => void
}

export function Composer({ text, isMoving, isStopping, onType, onSend, onStop }: ComposerProps) {
  const t = useTexts('consultant')
  const field = useRef<HTMLTextAreaElement>(null)
  const surplus = text.length - longestQuestion

  // It grows with what is typed; its styles say how far.
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.height = 'auto'
    if (text !== '') current.style.height = `${current.scrollHeight}px`
  }, [text])

  /** [C-01] the key is called so on both places of a keyboard. */
  function onKeyDown(event: KeyboardEvent) {
    const { isComposing, keyCode } = event.nativeEvent
    // Safari says only by the old code that Enter has just ended a composition.
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
    event.preventDefault()
    // [C-03] an empty text is still sent; a key held down is one.
    if (!isMoving && !event.repeat) send()
  }

  /** What is too long stays as it is: a cut would lose the end of it unseen. */
  function send() {
    if (surplus <= 0) onSend()
  }

  function onClick({ detail }: MouseEvent) {
    // The second tap of two is not meant for what the button has become.
    if (detail > 1) return
    if (isMoving) onStop()
    else send()
  }

  return (
    <>
      <output className={styles.surplus}>
        {surplus > 0 && t('too_long', { count: surplus, most: longestQuestion })}
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
          label={isMoving ? t('stop') : t('send')}
          icon={
            isMoving ? <span className={styles.square} /> : <ArrowLeft strokeWidth={2.5} aria-hidden="true" />
          }
          aria-disabled={isStopping || undefined}
          onClick={onClick}
        />
      </div>
    </>
  )
}
