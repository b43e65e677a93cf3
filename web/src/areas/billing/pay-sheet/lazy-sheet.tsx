import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { translatorOf } from '../../../i18n/texts.ts'
import { toast } from '../../../state/toasts.ts'

type Closable = { onClose: () => void }

/** A payment sheet whose chunk loads when the sheet is opened. After a failed load, the next tap tries again. */
export function lazySheet<P extends Closable>(load: () => Promise<ComponentType<P>>): () => ComponentType<P> {
  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        // A lazy component remembers a failed load, so the next tap needs a new component.
        sheet = attempt()
        toast(translatorOf('front')('form_not_loaded'))
        return { default: Missing as ComponentType<P> }
      }
    })
  let sheet = attempt()
  return () => sheet
}

function Missing({ onClose }: Closable) {
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [])
  return null
}
