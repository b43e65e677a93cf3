import { type FinishedCourse, listCertificates } from '@vela/contract/certificates'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallFailed } from '../../../../api/call-failed.ts'
import { send } from '../../../../api/client.ts'
import { outbox } from '../../../../api/outbox/browser-outbox.ts'
import type { Language } from '../../../../i18n/language.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { InfoCard } from '../../../../ui/feedback/info-card.tsx'
import profile from '../profile.module.css'
import { CertificateRow } from './certificate-row.tsx'
import styles from './certificates.module.css'

type Courses =
  | { readonly is: 'loading' | 'failed' }
  | { readonly is: 'ready'; readonly all: readonly FinishedCourse[] }

async function load(): Promise<Courses> {
  try {
    const { data } = await send(listCertificates, { query: {} }, { isQuiet: true })
    return { is: 'ready', all: data }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { is: 'failed' }
  }
}

/** Loads again when the language changes, and when the last step of a course has reached the server. */
function useFinishedCourses(language: Language) {
  const [courses, setCourses] = useState<Courses>({ is: 'loading' })
  const [changes, setChanges] = useState(0)
  const isAllSaved = useSyncExternalStore(outbox.subscribe, () => outbox.progress().waiting === 0)
  useEffect(() => {
    let isClosed = false
    const show = async () => {
      const found = await load()
      if (!isClosed) setCourses(found)
    }
    void show()
    return () => {
      isClosed = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of them means that there may be another list
  }, [language, isAllSaved, changes])
  return { courses, reload: () => setChanges((count) => count + 1) }
}

/** The certificates of the finished courses, and what may be done with them. */
export function CertificatesCard() {
  const t = useTexts('profile')
  const { courses, reload } = useFinishedCourses(useLanguage())
  const all = courses.is === 'ready' ? courses.all : []
  return (
    <InfoCard
      label={t('certificates')}
      head={<h2 className={profile.label}>{t('certificates')}</h2>}
      end={null}
    >
      {all.length === 0 ? (
        <p className={profile.about}>
          {courses.is === 'failed' ? t('certificates_failed') : t('certificates_none')}
        </p>
      ) : (
        <ul className={styles.list}>
          {all.map((course) => (
            <CertificateRow key={course.course} finished={course} onChange={reload} />
          ))}
        </ul>
      )}
    </InfoCard>
  )
}
