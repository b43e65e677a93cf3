import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './link-button.module.css'

type LinkLook = { look?: 'link' | 'menu' | 'words' }
type LinkButtonProps = LinkLook &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, 'className'>)
    | ({ href?: never } & Omit<ComponentProps<'button'>, 'className'>)
  )

/** Looks like a link. It is one if it has an href, otherwise a button, because screens have no URLs. */
export function LinkButton({ look = 'link', ...rest }: LinkButtonProps) {
  const className = joinClasses(styles.link, look !== 'link' && styles[look])
  if (rest.href === undefined) return <button type="button" {...rest} className={className} />
  const { children, ...link } = rest
  return (
    <a {...link} className={className}>
      {children}
    </a>
  )
}
