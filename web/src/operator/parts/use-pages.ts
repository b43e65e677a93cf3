import { useEffect, useState } from 'react'
import { describeFailure } from '../client.ts'

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/** What a list needs to show its rows and to load more of them. */
export type Pages<Row> = {
  /** Null until the first page is there. The rows stay while the list is loaded anew. */
  readonly rows: readonly Row[] | null
  readonly failure: string | null
  /** Loads the page that failed. */
  readonly retry: () => void
  readonly isLoading: boolean
  /** Loads the next page; null if there is none. */
  readonly onMore: (() => void) | null
  readonly reload: () => void
}

/**
 * The rows of a list that the server sends page by page (keyset paging: `next` of one page is passed to load the page
 * after it). `load` must be stable, so wrap it in useCallback; when it changes, the list starts again.
 */
export function usePages<Row>(load: (before: string | null) => Promise<Page<Row>>): Pages<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    function start(page: Page<Row> | null, problem: string | null): void {
      if (!isCurrent) return
      if (page !== null) setRows(page.rows)
      setNext(page?.next ?? null)
      setFailure(problem)
      setFailed(null)
      setLoading(false)
    }
    load(null).then(
      (page) => start(page, null),
      (error: unknown) => start(null, describeFailure(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [load])

  /** Appends the page that follows `before`. With null, replaces the list by its first page. */
  async function fetchPage(before: string | null): Promise<void> {
    setLoading(true)
    setFailure(null)
    try {
      const page = await load(before)
      setRows((known) => (before === null ? page.rows : [...(known ?? []), ...page.rows]))
      setNext(page.next)
    } catch (error) {
      setFailure(describeFailure(error))
      setFailed(before)
    } finally {
      setLoading(false)
    }
  }

  return {
    rows,
    failure,
    retry: () => void fetchPage(failed),
    isLoading,
    onMore: next === null ? null : () => void fetchPage(next),
    reload: () => void fetchPage(null),
  }
}
