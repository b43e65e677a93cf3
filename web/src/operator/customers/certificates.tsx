import { Card, Cards, Small } from '../parts/cards.tsx'
import { formatDay } from '../parts/format.ts'
import { Section } from '../parts/section.tsx'
import { OfferList } from './actions/offer-list.tsx'
import { type Draft, offersOfCertificate } from './actions/offers.ts'
import { texts } from './customers.texts.ts'
import type { Certificate } from './words.ts'

type CertificatesProps = { certificates: readonly Certificate[]; onChoose: (draft: Draft) => void }

/** [O-41] The valid certificates; most customers have none, and then there is no such section. */
export function Certificates({ certificates, onChoose }: CertificatesProps) {
  if (certificates.length === 0) return null
  return (
    <Section title={texts.certificates}>
      <Cards>
        {certificates.map((certificate) => (
          <Card key={certificate.id} title={certificate.course}>
            <Small>{texts.issued(certificate.name, formatDay(certificate.issued_at))}</Small>
            <OfferList
              offers={offersOfCertificate(certificate)}
              about={certificate.course}
              onChoose={onChoose}
            />
          </Card>
        ))}
      </Cards>
    </Section>
  )
}
