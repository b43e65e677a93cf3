import './reading.css'
import type { LivingChart } from '@vela/contract/interaction'
import type { ReadingPage as Page } from '@vela/contract/learning'
import type { PageGuess } from '@vela/contract/page-guess'
import { type ComponentType, lazy, type MouseEvent, memo, type ReactNode, Suspense, useMemo } from 'react'
import { loadTexts } from '../../../../i18n/texts.ts'
import { castPictures } from '../../../../pictures/cast.ts'
import { drawn } from '../../../../pictures/picture-file.ts'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { trustLesson } from '../../../../ui/trusted-types.ts'
import styles from '../lesson.module.css'

/** What was tapped in a text: a glossary term, or a link to a chapter. */
export type Reference = { readonly term: string } | { readonly chapter: string }

type ReadingPageProps = {
  page: Page
  lang: string | undefined
  /** [N-31] The chapter's object, as SVG, on the page that opens it. */
  drawing: string | undefined
  onOpenReference: (reference: Reference) => void
}

/** [L-10] Memoized: rewriting the HTML would lose the text selection and the scroll position of tables. */
export const ReadingPage = memo(function ReadingPage({
  page,
  lang,
  drawing,
  onOpenReference,
}: ReadingPageProps) {
  const { id, content, guesses = [] } = page
  const sections = useMemo(() => splitAtGuesses(page), [page])
  const hasOneChart = content.split(figure).length === 2

  function openReference(event: MouseEvent) {
    const tapped =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-term], [data-chapter]')
    if (!tapped) return
    event.preventDefault()
    const { term, chapter } = tapped.dataset
    if (term !== undefined) onOpenReference({ term })
    else if (chapter !== undefined) onOpenReference({ chapter })
  }

  /** The page from one of its sections on: what stands behind a guess is inside of it. */
  function showFrom(index: number): ReactNode {
    const parts = sections[index] ?? []
    const guess = guesses[index]
    const hasChart = content.slice(guesses[index - 1]?.at, guess?.at).includes(figure)
    return (
      <>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks come from the buttons and links inside */}
        <div
          className="reading"
          // A chart stands beside the section that it belongs to, and the others are as wide as its text.
          data-chart={hasOneChart ? (hasChart ? 'beside' : 'elsewhere') : undefined}
          lang={lang}
          onClick={openReference}
        >
          {parts.map(({ id: part, html, chart }) =>
            chart ? (
              <Suspense key={part} fallback={<Compiled html={html} />}>
                <PageChart html={html} chart={chart} lang={lang} />
              </Suspense>
            ) : (
              <Compiled key={part} html={html} />
            ),
          )}
        </div>
        {guess ? (
          <Suspense>
            <GuessView place={`${id} ${index}`} guess={guess} lang={lang}>
              {showFrom(index + 1)}
            </GuessView>
          </Suspense>
        ) : (
          page.fields && (
            <Suspense>
              <WorksheetForm fields={page.fields} lang={lang} />
            </Suspense>
          )
        )}
      </>
    )
  }

  return (
    <>
      {page.person && (
        <div className={styles.person}>
          <Picture {...castPictures[page.person]} alt="" />
        </div>
      )}
      <div className={styles.opening}>
        <h1 className={styles.title} lang={lang}>
          {page.title}
        </h1>
        {drawing && (
          <span className={styles.drawing}>
            <Picture {...drawn(drawing)} alt="" />
          </span>
        )}
      </div>
      {showFrom(0)}
    </>
  )
})

type Part = {
  readonly id: number
  readonly html: { __html: string }
  readonly chart?: LivingChart | undefined
}

const figure = '<figure class="chart'
const livingFigure = /(<figure class="chart living">[\s\S]*?<\/figure>)/

/** [N-32] The parts of each section of the page: its guesses stand between the sections. */
function splitAtGuesses({ content, charts = [], guesses = [] }: Page): Part[][] {
  let shown = 0
  return [0, ...guesses.map(({ at }) => at)].map((start, index) => {
    const parts = splitAtCharts(content.slice(start, guesses[index]?.at), charts.slice(shown))
    shown += parts.filter(({ chart }) => chart).length
    return parts
  })
}

/** [N-30] HTML, cut before and after each figure that a person can move. */
function splitAtCharts(content: string, charts: readonly LivingChart[]): Part[] {
  const cut = charts.length > 0 ? content.split(livingFigure) : [content]
  return cut.map((html, id) => ({
    id,
    html: { __html: trustLesson(html) },
    chart: id % 2 === 1 ? charts[(id - 1) / 2] : undefined,
  }))
}

function Compiled({ html }: Pick<Part, 'html'>) {
  // oxlint-disable-next-line react/no-danger -- the HTML is sanitised when it is compiled
  return <div className="reading" dangerouslySetInnerHTML={html} />
}

// [N-30] Without the file that moves a chart it stays a picture.
const PageChart = lazy<ComponentType<Pick<Part, 'html'> & { chart: LivingChart; lang: string | undefined }>>(
  () => import('../../interactions/explore/page-chart.tsx').catch(() => ({ default: Compiled })),
)

type GuessProps = { place: string; guess: PageGuess; lang: string | undefined; children: ReactNode }

// [N-32] Without the file that takes a guess the page is complete.
const GuessView = lazy<ComponentType<GuessProps>>(() =>
  Promise.all([import('../../interactions/guess/guess-view.tsx'), loadTexts('guess')]).then(
    ([module]) => module,
    () => ({ default: ({ children }: GuessProps) => children }),
  ),
)

// [N-24] The fields load with the first page that has some. Without them the page is complete: it says what to write.
const WorksheetForm = lazy(() =>
  Promise.all([import('../../worksheet/worksheet-form.tsx'), loadTexts('worksheet')]).then(
    ([module]) => ({ default: module.WorksheetForm }),
    () => ({ default: () => null }),
  ),
)
