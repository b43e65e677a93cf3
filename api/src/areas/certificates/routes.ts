import * as calls from '@vela/contract/certificates'
import { on } from '../../http/route.ts'
import { issueCertificate } from './issue-certificate.ts'
import { listCertificates } from './list-certificates.ts'
import { revokeCertificate } from './revoke-certificate.ts'

export const certificateRoutes = [
  on(calls.listCertificates, listCertificates),
  on(calls.issueCertificate, issueCertificate),
  on(calls.revokeCertificate, revokeCertificate),
]
