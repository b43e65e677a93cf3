import type { CardForm as Form } from '@vela/contract/card-form'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import styles from './card-form.module.css'
import type { FormEvent } from './form-event.ts'
import { loadForm, type MountedForm } from './load-form.ts'

export type CardFormHandle = { submit: () => void }

type CardFormProps = {
  form: Form
  /** [P-11] The height that the form last reported; null lets the form size itself. */
  height: number | null
  isLoading: boolean
  onEvent: (event: FormEvent) => void
  /** Called when the provider's script or its fields did not load. */
  onMissing: () => void
  ref: Ref<CardFormHandle>
}

/** How long, in milliseconds, the form may take to mount. Without a limit a blank frame would keep the user waiting. */
const mountTimeoutMs = 15_000

let mounts = 0

/** Shows the provider's card fields. What is typed into them never reaches this page. */
export function CardForm({ form, height, isLoading, onEvent, onMissing, ref }: CardFormProps) {
  const t = useTexts('payment')
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedForm>(null)
  const dispatch = useEffectEvent(onEvent)
  const miss = useEffectEvent(onMissing)
  const labels = useEffectEvent(() => ({
    number: t('card_number'),
    expiry: t('card_expiry'),
    cvv: t('card_cvv'),
    holder: t('card_holder'),
  }))

  useImperativeHandle(ref, () => ({ submit: () => mounted.current?.submit?.() }), [])

  useEffect(() => {
    let isGone = false
    // Each mount gets its own element, so that an earlier form can neither be seen nor send events.
    mounts += 1
    const place = document.createElement('div')
    place.id = `card-form-${mounts}`
    frame.current?.append(place)
    const reportMissing = () => {
      if (!isGone) miss()
    }
    const late = setTimeout(reportMissing, mountTimeoutMs)
    const onEvent = (event: FormEvent) => {
      if (isGone) return
      if (event.type === 'mounted') clearTimeout(late)
      dispatch(event)
    }
    const mount = async () => {
      const fill = await loadForm(form)
      if (isGone) return
      const made = await fill({ place, language, labels: labels(), onEvent })
      if (isGone) made.unmount()
      else mounted.current = made
    }
    mount().catch(reportMissing)
    return () => {
      isGone = true
      clearTimeout(late)
      mounted.current?.unmount()
      mounted.current = null
      place.remove()
    }
  }, [form, language])

  return (
    <div
      ref={frame}
      className={joinClasses(styles.form, isLoading && styles.loading)}
      style={height === null ? undefined : { height }}
    />
  )
}
