import { brand } from '@vela/contract/brand'
import { SignJWT } from 'jose'
import type { Language } from '../../../http/language.ts'
import type { CourseContent } from '../../learning/public.ts'
import type { Issued } from '../certificate.table.ts'
import { texts } from '../page/page-texts.ts'
import type { SigningKey } from './keys.ts'

export const addressOf = (publicUrl: string, id: string) => `${publicUrl}/certificate/${id}`
export const issuerOf = (publicUrl: string) => `${publicUrl}/issuer`
export const keyAddressOf = (publicUrl: string, id: string) => `${issuerOf(publicUrl)}/keys/${id}`

/** The picture that social networks show beside a link (made by scripts/art/share.mjs). It names nobody. */
export const pictureOf = (publicUrl: string, course: string, language: Language) =>
  `${publicUrl}/share/${course}.${language}.jpg`

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const withoutMilliseconds = (at: Date) => new Date(seconds(at) * 1000).toISOString().replace('.000', '')

/** Who issues the certificates, as Open Badges describes it. */
export function describeIssuer(publicUrl: string) {
  return { id: issuerOf(publicUrl), type: ['Profile'], name: brand.name, url: publicUrl } as const
}

type Achieved = { readonly course: CourseContent; readonly language: Language; readonly publicUrl: string }

/** What finishing a course stands for, as Open Badges describes an achievement. It is the same for everybody. */
export function describeAchievement({ course, language, publicUrl }: Achieved) {
  const t = texts[language]
  return {
    id: `${issuerOf(publicUrl)}/achievements/${course.id}`,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    inLanguage: language,
    name: course.title,
    description: t.description(course.title, course.chapters.length),
    criteria: { narrative: `${t.criteria} ${t.unsupervised}` },
    image: { id: pictureOf(publicUrl, course.id, language), type: 'Image', caption: course.title },
  } as const
}

/** The certificate as an Open Badges 3.0 credential. It says what the page says, in the person's language. */
function describeCredential(certificate: Issued, course: CourseContent, publicUrl: string) {
  const { id, name, language, chapters, questions, rightFirst, finishedAt, issuedAt } = certificate
  const t = texts[language]
  const address = addressOf(publicUrl, id)
  const shown = [
    `${t.chapters}: ${chapters.length}`,
    `${t.questions}: ${questions}`,
    `${t.rightFirst}: ${rightFirst}`,
  ]
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course.title,
    issuer: describeIssuer(publicUrl),
    validFrom: withoutMilliseconds(issuedAt),
    awardedDate: withoutMilliseconds(finishedAt),
    credentialSubject: {
      id: `${address}#person`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: name }],
      achievement: describeAchievement({ course, language, publicUrl }),
    },
    evidence: [
      { id: address, type: ['Evidence'], name: t.kind, narrative: `${shown.join('. ')}. ${t.unsupervised}` },
    ],
    credentialStatus: { id: `${address}/status`, type: '1EdTechRevocationList' },
  }
}

/** Signs the credential as a JWT, whose payload is the credential itself. */
export async function signCredential(
  certificate: Issued,
  course: CourseContent,
  { key, publicUrl }: { readonly key: SigningKey; readonly publicUrl: string },
): Promise<string> {
  const credential = describeCredential(certificate, course, publicUrl)
  return new SignJWT(credential)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyAddressOf(publicUrl, key.id) })
    .setIssuer(credential.issuer.id)
    .setSubject(credential.credentialSubject.id)
    .setJti(credential.id)
    .setNotBefore(seconds(certificate.issuedAt))
    .sign(key.privateKey)
}
