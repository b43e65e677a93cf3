import type { Person } from '@vela/contract/person'
import { genderPeople } from '../../../pictures/people.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { trustLesson } from '../../../ui/trusted-types.ts'
import styles from './gender.module.css'

type Gender = Person['gender']

const inlineDrawings = new Map<Gender, { __html: string } | null>()

/** The inline drawing of the prerendered page, read once before React can replace it. */
function readInline(gender: Gender): { __html: string } | null {
  const known = inlineDrawings.get(gender)
  if (known !== undefined) return known
  const svg = globalThis.document?.querySelector(`[data-picture="${gender}"] > svg`)
  const html = svg ? { __html: trustLesson(svg.outerHTML) } : null
  inlineDrawings.set(gender, html)
  return html
}

/**
 * The prerendered page contains this picture as inline SVG (web/build/make-pages.ts), because a browser paints that
 * sooner than an image. When React hydrates it leaves the content of an element with `dangerouslySetInnerHTML` as it is,
 * so the drawing stays.
 */
export function GenderPicture({ gender }: { gender: Gender }) {
  const inline = readInline(gender)
  const frame = { className: styles.picture, 'data-picture': gender }
  // oxlint-disable-next-line react/no-danger -- it comes from this page and passes the Trusted Types policy
  if (inline) return <span {...frame} dangerouslySetInnerHTML={inline} />
  return (
    <span {...frame}>
      <Picture {...genderPeople[gender]} alt="" />
    </span>
  )
}
