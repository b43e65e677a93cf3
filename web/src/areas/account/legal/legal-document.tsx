import { brand } from '@vela/contract/brand'
import { type ComponentType, Fragment, type MouseEvent, use, useEffect } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { back } from '../../../state/navigation/navigation.ts'
import { takeRequestedSection } from '../../../state/navigation/requested-section.ts'
import type { LegalScreen } from '../../../state/navigation/screen-names.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import styles from './legal-document.module.css'
import { loadLegalText } from './load-legal-text.ts'

const contentsId = 'contents'

function jumpTo(id: string): void {
  const target = document.getElementById(id)
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
}

/** Scrolls to a section without changing the URL, which would add a step for the back button. */
function jumpToSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  jumpTo(event.currentTarget.hash.slice(1))
}

function LegalDocument({ name }: { name: LegalScreen }) {
  const language = useLanguage()
  const t = useTexts('legal')
  const front = useTexts('front')
  const { title, version, summary, sections } = use(loadLegalText(name, language))
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })

  useEffect(() => {
    const section = takeRequestedSection()
    if (section !== null) jumpTo(section)
  }, [])

  return (
    <article className={styles.document}>
      <div className={styles.screenOnly}>
        <BackButton label={front('back')} onClick={back} />
      </div>
      <h1>{title}</h1>
      <p className={styles.version}>
        {t('in_force')} <time dateTime={version}>{date.format(new Date(version))}</time>
      </p>
      <section className={styles.summary} aria-labelledby="in-short">
        <h2 id="in-short">{t('in_short')}</h2>
        <ul>
          {summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <nav className={styles.contents} aria-labelledby={contentsId}>
        <h2 id={contentsId} tabIndex={-1}>
          {t('contents')}
        </h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} onClick={jumpToSection}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.id} className={styles.section} aria-labelledby={section.id}>
          <h2 id={section.id} tabIndex={-1}>
            {index + 1}. {section.title}
          </h2>
          {section.passages.map((passage) => (
            <LegalPassage key={String(passage)} passage={passage} />
          ))}
          <a className={styles.toContents} href={`#${contentsId}`} onClick={jumpToSection}>
            {t('to_contents')}
          </a>
        </section>
      ))}
    </article>
  )
}

function TextWithSupportLink({ text }: { text: string }) {
  const parts = text.split(brand.supportAddress)
  return parts.map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>}
      {part}
    </Fragment>
  ))
}

/** Renders a paragraph or a list, in which the support address is a mail link. */
function LegalPassage({ passage }: { passage: string | readonly string[] }) {
  if (typeof passage === 'string')
    return (
      <p>
        <TextWithSupportLink text={passage} />
      </p>
    )
  return (
    <ul>
      {passage.map((point) => (
        <li key={point}>
          <TextWithSupportLink text={point} />
        </li>
      ))}
    </ul>
  )
}

/** [I-04] Creates the screen of a legal document. */
export function legalScreen(name: LegalScreen): ComponentType {
  return function ShownLegalScreen() {
    return <LegalDocument name={name} />
  }
}
