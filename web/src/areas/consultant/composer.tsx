import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
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

  // It grows with what is typed; its styles say how far.
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.height = 'auto'
    if (text !== '') current.style.height = `${current.scrollHeight}px`
  }, [text])

  /** [C-01] the key is called so on both places of a keyboard. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    // [C-03] an empty text is still sent.
    if (!isMoving) onSend()
  }

  return (
    <div className={styles.box}>
      <textarea
        ref={field}
        className={styles.field}
        data-hides-bar=""
        rows={1}
        maxLength={longestQuestion}
        enterKeyHint="send"
        aria-label={t('input')}
        placeholder={t('placeholder')}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.send}
        aria-label={isMoving ? t('stop') : t('send')}
        aria-disabled={isStopping || undefined}
        onClick={isMoving ? onStop : onSend}
      >
        {isMoving ? <span className={styles.square} /> : <ArrowLeft strokeWidth={2.5} aria-hidden="true" />}
      </button>
    </div>
  )
}
