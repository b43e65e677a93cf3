import type { Certificate, FinishedCourse } from '@vela/contract/certificates'
import { useState } from 'react'
import { translatorOf, useTexts } from '../../../../i18n/texts.ts'
import { toast } from '../../../../state/toasts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import styles from './certificates.module.css'
import { IssuePopup } from './issue-popup.tsx'
import { RevokePopup } from './revoke-popup.tsx'

type CertificateRowProps = { finished: FinishedCourse; onChange: () => void }

/** A finished course: its certificate with what may be done with it, or the offer of one. */
export function CertificateRow({ finished, onChange }: CertificateRowProps) {
  const t = useTexts('profile')
  const [opened, setOpened] = useState<'issue' | 'revoke' | null>(null)
  const { course, title, certificate } = finished
  const close = () => setOpened(null)
  const done = () => {
    close()
    onChange()
  }
  return (
    <li className={styles.course}>
      <p className={styles.title}>{title}</p>
      {certificate === null ? (
        <Button isWide onClick={() => setOpened('issue')} aria-label={t('certificate_get_of', { title })}>
          {t('certificate_get')}
        </Button>
      ) : (
        <>
          <p className={styles.name}>{t('certificate_name_on', { name: certificate.name })}</p>
          <div className={styles.actions}>
            <LinkButton
              href={certificate.path}
              target="_blank"
              rel="noreferrer"
              aria-label={t('certificate_open_of', { title })}
            >
              {t('certificate_open')}
            </LinkButton>
            <LinkButton
              onClick={() => void share(certificate, title)}
              aria-label={t('certificate_share_of', { title })}
            >
              {t('certificate_share')}
            </LinkButton>
            <LinkButton onClick={() => setOpened('issue')} aria-label={t('certificate_rename_of', { title })}>
              {t('certificate_rename')}
            </LinkButton>
            <LinkButton
              onClick={() => setOpened('revoke')}
              aria-label={t('certificate_revoke_of', { title })}
            >
              {t('certificate_revoke')}
            </LinkButton>
          </div>
        </>
      )}
      {opened === 'issue' && (
        <IssuePopup course={course} title={title} former={certificate} onDone={done} onClose={close} />
      )}
      {opened === 'revoke' && certificate !== null && (
        <RevokePopup id={certificate.id} title={title} onDone={done} onClose={close} />
      )}
    </li>
  )
}

/** Opens the share sheet of the device; without one, or if it fails, copies the link. */
async function share({ path }: Certificate, title: string): Promise<void> {
  const t = translatorOf('profile')
  const url = new URL(path, location.href).href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast(t('certificate_copied'), { kind: 'news' })
  } catch {
    toast(t('certificate_not_copied'))
  }
}
