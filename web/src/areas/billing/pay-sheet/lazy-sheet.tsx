import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { translatorOf } from '../../../i18n/texts.ts'
import { toast } from '../../../state/toasts.ts'

type Closable = { onClose: () => void }

/** A sheet whose file is loaded when it is opened. A load that failed is tried again at the next tap. */
export function lazySheet<P extends Closable>(load: () => Promise<ComponentType<P>>): () => ComponentType<P> {
  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        // A lazy component remembers that its file did not come.
        sheet = attempt()
        toast(translatorOf('front')('error_again'))
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
