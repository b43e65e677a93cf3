import type { ReactNode } from 'react'

type FormProps = { className?: string | undefined; onSubmit: () => void; children: ReactNode }

/** A form that the page checks and sends itself. */
export function Form({ className, onSubmit, children }: FormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
