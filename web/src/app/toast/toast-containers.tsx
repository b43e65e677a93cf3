import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { onToast, type Toast } from '../../state/toasts.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toast-containers.module.css'

const isSame = (one: Toast, other: Toast) => one.at === other.at && one.text === other.text

/** [S-18] The two places in which toasts appear. */
export function ToastContainers() {
  const t = useTexts('front')
  const [toasts, setToasts] = useState<readonly Toast[]>([])

  // A message that is already shown is not added again.
  useEffect(
    () =>
      onToast((next) => setToasts((all) => (all.some((one) => isSame(one, next)) ? all : [...all, next]))),
    [],
  )

  const close = (toast: Toast) => setToasts((all) => all.filter((one) => !isSame(one, toast)))
  return (
    <>
      <ToastContainer at="root" label={t('notifications')} toasts={toasts} onClose={close} />
      <ToastContainer at="corner" label={t('more_notifications')} toasts={toasts} onClose={close} />
    </>
  )
}

type ToastContainerProps = {
  at: Toast['at']
  label: string
  toasts: readonly Toast[]
  onClose: (toast: Toast) => void
}

function ToastContainer({ at, label, toasts, onClose }: ToastContainerProps) {
  const container = useRef<HTMLDivElement>(null)
  const own = toasts.filter((toast) => toast.at === at)

  // Shown again with each toast: the popover shown last lies above a dialog that was opened in between.
  useLayoutEffect(() => {
    const popover = container.current
    if (own.length === 0 || !popover?.showPopover) return
    if (popover.matches(':popover-open')) popover.hidePopover()
    popover.showPopover()
  }, [own.length])

  return (
    <section
      ref={container}
      popover="manual"
      aria-label={label}
      className={joinClasses(styles.container, styles[at])}
    >
      {own.map((toast) => (
        <ToastCard key={toast.text} toast={toast} onClose={() => onClose(toast)} />
      ))}
    </section>
  )
}
