import { brand } from '@vela/contract/brand'
import { Fragment } from 'react'

function Words({ text }: { text: string }) {
  const parts = text.split(brand.supportAddress)
  return parts.map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>}
      {part}
    </Fragment>
  ))
}

/** A paragraph or a list; wherever it names the support address, a tap writes to it. */
export function LegalPassage({ passage }: { passage: string | readonly string[] }) {
  if (typeof passage === 'string')
    return (
      <p>
        <Words text={passage} />
      </p>
    )
  return (
    <ul>
      {passage.map((point) => (
        <li key={point}>
          <Words text={point} />
        </li>
      ))}
    </ul>
  )
}
