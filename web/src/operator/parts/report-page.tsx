import type { ReactNode } from 'react'
import type { Loaded } from '../use-reply.ts'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'
import { PageHead } from './page-head.tsx'

type ReportPageProps<T> = {
  texts: { readonly title: string; readonly text: string; readonly loading: string }
  report: Loaded<T>
  /** At the other end of the heading, such as the choice of the period. */
  end?: ReactNode
  /** Between the heading and the report. */
  filters?: ReactNode
  children: (data: T) => ReactNode
}

/** The frame of a page that shows one report: heading, what went wrong, and the report once it is there. */
export function ReportPage<T>({ texts, report, end, filters, children }: ReportPageProps<T>) {
  const { data, failure, reload } = report
  return (
    <>
      <PageHead title={texts.title} end={end}>
        {texts.text}
      </PageHead>
      {filters}
      {failure && <Notice onRetry={reload}>{failure}</Notice>}
      {data === null && failure === null && <Loading label={texts.loading} />}
      {data !== null && children(data)}
    </>
  )
}
