import { type ComponentProps, useSyncExternalStore } from 'react'

/** Pages have real addresses, such as /operator/customers/123, so that they can be reloaded, bookmarked and sent. */
const moved = 'popstate'

function subscribe(listener: () => void): () => void {
  window.addEventListener(moved, listener)
  return () => window.removeEventListener(moved, listener)
}

export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, () => location.href))
}

export function go(address: string): void {
  history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent(moved))
}

/** @public Changes the address without a step in the history, for filters. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent(moved))
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link inside the room. With a modifier key or another button the browser opens it itself, as any link. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
