import type { FieldKind } from '@vela/contract/worksheet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { outbox, recordDone } from '../../../api/outbox/browser-outbox.ts'
import { useProgress } from '../progress/use-progress.ts'
import { readValue } from './field-value.ts'

const pauseMs = 800

/** What is stored in a field, on this device or on the server; an empty text if nothing is. */
const storedValue = (id: string) => outbox.progress().find('field', id)?.option ?? ''

/**
 * [N-24] The value of a field and what is being typed into it. It is stored after a pause and when the field is left, so
 * that closing the page loses nothing. Something that is not a value of the field is not stored, and stays to be
 * corrected.
 */
export function useField(id: string, kind: FieldKind) {
  const stored = useProgress().find('field', id)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLost, setIsLost] = useState(false)
  const timer = useRef(0)
  const value = stored?.option ?? ''

  async function save(text: string): Promise<void> {
    clearTimeout(timer.current)
    const read = readValue(kind, text)
    if (read === null || read === storedValue(id)) return
    setIsLost((await recordDone({ type: 'field', typeId: id, option: read })) === 'lost')
  }

  function type(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void save(text), pauseMs)
  }

  async function leave(): Promise<void> {
    if (typed === null) return
    await save(typed)
    // What was typed in the meantime is kept, and so is what has to be corrected.
    if (readValue(kind, typed) !== null) setTyped((now) => (now === typed ? null : now))
  }

  const saveNow = useEffectEvent(() => {
    if (typed !== null) void save(typed)
  })
  useEffect(() => {
    const listen = () => saveNow()
    window.addEventListener('pagehide', listen)
    return () => {
      window.removeEventListener('pagehide', listen)
      saveNow()
    }
  }, [])

  return { value, typed, isLost, isWrong: typed !== null && readValue(kind, typed) === null, type, leave }
}
