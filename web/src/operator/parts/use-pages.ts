import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../client.ts'

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/**
 * The rows of a list that the server sends page by page (keyset paging: `next` of one page is passed to load the page
 * after it). `load` must be stable, so wrap it in useCallback; when it changes, the list starts again.
 */
export function usePages<Row>(load: (before: string | null) => Promise<Page<Row>>) {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef(load)

  const append = useCallback(
    async (before: string | null) => {
      setLoading(true)
      setFailure(null)
      try {
        const page = await load(before)
        if (current.current !== load) return
        setRows((known) => (before === null ? page.rows : [...(known ?? []), ...page.rows]))
        setNext(page.next)
      } catch (error) {
        if (current.current === load) setFailure(describeFailure(error))
      } finally {
        if (current.current === load) setLoading(false)
      }
    },
    [load],
  )

  useEffect(() => {
    current.current = load
    void append(null)
  }, [append, load])

  return {
    rows,
    failure,
    isLoading,
    onMore: next === null ? null : () => void append(next),
    /** Loads the first page again. */
    reload: () => void append(null),
  }
}
