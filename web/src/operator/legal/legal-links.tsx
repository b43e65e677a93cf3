import type { LegalDocument } from '@vela/contract/legal'
import styles from './legal.module.css'
import { texts } from './legal.texts.ts'

type LegalName = LegalDocument['name']

type LegalLinksProps = {
  documents: readonly LegalName[]
  hrefOf: (name: LegalName) => string
}

/** Opens each document as a page of its own. */
export function LegalLinks({ documents, hrefOf }: LegalLinksProps) {
  return (
    <div className={styles.links}>
      {documents.map((name) => (
        <a key={name} href={hrefOf(name)} target="_blank" rel="noreferrer">
          {texts.names[name]}
        </a>
      ))}
    </div>
  )
}
