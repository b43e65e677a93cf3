import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Empty } from './cards.tsx'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'
import styles from './table.module.css'

type Column<Row> = {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their cells, so that they can be compared. */
  readonly isNumber?: boolean
}

type TableProps<Row> = {
  /** Names the table for screen readers, and says what it lists. */
  caption: string
  columns: readonly Column<Row>[]
  /** Null while the first page loads. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string | number
  /** What will be here, and how it gets here. */
  empty: ReactNode
  failure?: string | null
  /** Loads again what failed. */
  onRetry?: () => void
  /** Loads the next page; null if there is none (use-pages.ts). */
  onMore?: (() => void) | null
  isLoading?: boolean
}

/** A plain table. On a phone it scrolls sideways inside its own frame. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, failure = null, onMore = null, isLoading = false } = props
  const { onRetry } = props
  return (
    <>
      {failure && <Notice {...(onRetry && { onRetry })}>{failure}</Notice>}
      {rows === null && failure === null && <Loading label={`${caption}: loading`} />}
      {rows?.length === 0 && <Empty>{empty}</Empty>}
      {rows !== null && rows.length > 0 && (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.frame} aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ head, isNumber }) => (
                  <th key={head} scope="col" className={joinClasses(isNumber && styles.number)}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ head, cell, isNumber }) => (
                    <td key={head} className={joinClasses(isNumber && styles.number)}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {onMore && (
        <div className={styles.more}>
          <Button look="quiet" isBusy={isLoading} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
