import 'react-toastify/ReactToastify.css'
import './toast-containers.css'
import { useEffect } from 'react'
import { toast as showToast, ToastContainer } from 'react-toastify/unstyled'
import { useTexts } from '../i18n/texts.ts'
import { showToastsWith } from '../state/toasts.ts'
import { Toast } from '../ui/toast.tsx'

const look = {
  hideProgressBar: true,
  closeButton: false,
  closeOnClick: true,
}

/** [S-18] */
export function ToastContainers() {
  const t = useTexts('front')

  useEffect(
    () =>
      showToastsWith(({ kind, text, at }) => {
        // The text is the id: the same trouble twice is one toast.
        showToast(<Toast tone={kind === 'error' ? 'bad' : 'good'}>{text}</Toast>, {
          containerId: `toasts-${at}`,
          toastId: `${at}:${text}`,
          role: kind === 'error' ? 'alert' : 'status',
        })
      }),
    [],
  )

  return (
    <>
      <ToastContainer
        {...look}
        aria-label={t('notifications')}
        containerId="toasts-root"
        position="bottom-center"
        autoClose={4000}
      />
      <ToastContainer
        {...look}
        aria-label={t('more_notifications')}
        containerId="toasts-corner"
        position="top-right"
        autoClose={5000}
        draggable
        draggablePercent={80}
      />
    </>
  )
}
