import './reading.css'
import type { LivingChart } from '@vela/contract/interaction'
import type { ReadingPage as Page } from '@vela/contract/learning'
import type { PageGuess } from '@vela/contract/page-guess'
import { type ComponentType, lazy, type MouseEvent, memo, type ReactNode, Suspense, useMemo } from 'react'
import { loadTexts } from '../../../../i18n/texts.ts'
import { castPictures } from '../../../../pictures/cast.ts'
import { square } from '../../../../pictures/picture-file.ts'
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
  const { id, guess, content } = page
  const [parts, rest] = useMemo(() => splitAtGuess(page), [page])
  const isBeside = (html: string) => html.split('<figure class="chart').length === 2
  // A chart stands beside the part of the page that it belongs to.
  const hasChartBehind = guess !== undefined && isBeside(content) && isBeside(content.slice(guess.at))

  function openReference(event: MouseEvent) {
    const tapped =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-term], [data-chapter]')
    if (!tapped) return
    event.preventDefault()
    const { term, chapter } = tapped.dataset
    if (term !== undefined) onOpenReference({ term })
    else if (chapter !== undefined) onOpenReference({ chapter })
  }

  const shownParts = (some: readonly Part[], isChartBeside: boolean) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks come from the buttons and links inside
    <div
      className="reading"
      data-beside={isChartBeside || undefined}
      data-before-chart={(hasChartBehind && !isChartBeside) || undefined}
      lang={lang}
      onClick={openReference}
    >
      {some.map(({ id: part, html, chart }) =>
        chart ? (
          <Suspense key={part} fallback={<Compiled html={html} />}>
            <PageChart html={html} chart={chart} lang={lang} />
          </Suspense>
        ) : (
          <Compiled key={part} html={html} />
        ),
      )}
    </div>
  )
  const fields = page.fields && (
    <Suspense>
      <WorksheetForm fields={page.fields} lang={lang} />
    </Suspense>
  )

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
            {/* A picture runs no script, in contrast to markup in the page. */}
            <Picture {...square(`data:image/svg+xml,${encodeURIComponent(drawing)}`, 256)} alt="" />
          </span>
        )}
      </div>
      {shownParts(parts, isBeside(content) && guess === undefined)}
      {guess ? (
        <Suspense>
          <GuessView pageId={id} guess={guess} lang={lang}>
            {shownParts(rest, hasChartBehind)}
            {fields}
          </GuessView>
        </Suspense>
      ) : (
        fields
      )}
    </>
  )
})

type Part = {
  readonly id: number
  readonly html: { __html: string }
  readonly chart?: LivingChart | undefined
}

const livingFigure = /(<figure class="chart living">[\s\S]*?<\/figure>)/

/** [N-32] The parts of the page before and behind its guess. */
function splitAtGuess({ content, charts = [], guess }: Page): [Part[], Part[]] {
  const before = splitAtCharts(content.slice(0, guess?.at), charts)
  const movable = before.filter(({ chart }) => chart).length
  return [before, guess ? splitAtCharts(content.slice(guess.at), charts.slice(movable)) : []]
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

type GuessProps = { pageId: string; guess: PageGuess; lang: string | undefined; children: ReactNode }

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
