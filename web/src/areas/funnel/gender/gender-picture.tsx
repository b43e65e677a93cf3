import type { Person } from '@vela/contract/person'
import { genderPeople } from '../../../pictures/people.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { trustLesson } from '../../../ui/trusted-types.ts'
import styles from './gender.module.css'

type Gender = Person['gender']

const inPage = new Map<Gender, { __html: string } | null>()

/** What the first page holds in place of the image, read once, before React can replace it. */
function readInline(gender: Gender): { __html: string } | null {
  const known = inPage.get(gender)
  if (known !== undefined) return known
  const svg = globalThis.document?.querySelector(`[data-picture="${gender}"] > svg`)
  const html = svg ? { __html: trustLesson(svg.outerHTML) } : null
  inPage.set(gender, html)
  return html
}

/**
 * The prerendered page holds this picture as inline SVG (web/build/make-pages.ts), because a browser draws that sooner
 * than an image. React leaves the contents of an element with `dangerouslySetInnerHTML` as it finds them when it
 * hydrates, so the page's own drawing stays.
 */
export function GenderPicture({ gender }: { gender: Gender }) {
  const inline = readInline(gender)
  const frame = { className: styles.picture, 'data-picture': gender }
  // oxlint-disable-next-line react/no-danger -- it is what this page held, and passes the one trusted policy
  if (inline) return <span {...frame} dangerouslySetInnerHTML={inline} />
  return (
    <span {...frame}>
      <Picture {...genderPeople[gender]} alt="" />
    </span>
  )
}
