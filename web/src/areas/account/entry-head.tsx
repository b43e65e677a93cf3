import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { PictureFile } from '../../pictures/picture-file.ts'
import { back } from '../../state/navigation/navigation.ts'
import { BackButton } from '../../ui/button/back-button.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import styles from './entry.module.css'

type EntryHeadProps = {
  title: string
  picture: PictureFile
  /** Says why the person is here, and does not only welcome them. */
  isReason?: boolean
  children: ReactNode
}

/** The top of a screen that leads into an account: the way back, a title with its drawing, and a sentence. */
export function EntryHead({ title, picture, isReason = false, children }: EntryHeadProps) {
  const front = useTexts('front')
  return (
    <>
      <BackButton label={front('back')} onClick={back} />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {!isReason && <p>{children}</p>}
        </div>
        <Picture {...picture} alt="" />
      </div>
      {isReason && <p className={styles.reason}>{children}</p>}
    </>
  )
}
