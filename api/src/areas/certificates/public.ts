/**
 * Certificates: what a person has shown in a finished course, on a public page and as an Open Badges credential.
 * Guarantees: what a certificate says was counted by the server, it names nobody but by the name that the person chose,
 * and once revoked it never comes back ([R-60] to ). Start with issue-certificate.ts and page/serve-pages.ts.
 */

export { listCertificatesOf, revokeCertificates } from './certificate.table.ts'
export { serveIssuer } from './credential/serve-issuer.ts'
export { serveCertificates } from './page/serve-pages.ts'
