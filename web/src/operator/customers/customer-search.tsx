import type { Reply } from '@vela/contract/call'
import { searchCustomers } from '@vela/contract/operator/customers'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { Empty } from '../parts/cards.tsx'
import { Form } from '../parts/form/form.tsx'
import { formatDay } from '../parts/format.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Table } from '../parts/table.tsx'
import { usePages } from '../parts/use-pages.ts'
import { Link } from '../router.tsx'
import styles from './customer-search.module.css'
import { texts } from './customers.texts.ts'
import { nameState } from './words.ts'

type Found = Reply<typeof searchCustomers>['customers'][number]
type CustomerSearchProps = {
  /** What was searched; null before the first search. */
  query: string | null
  onSearch: (query: string) => void
}

const shortest = 3

/** [O-30] One field for everything that names a customer. */
export function CustomerSearch({ query, onSearch }: CustomerSearchProps) {
  const [typed, setTyped] = useState(query ?? '')
  const [isTried, setTried] = useState(false)
  const wanted = typed.trim()
  const problem = wanted.length < shortest ? texts.tooShort : undefined
  return (
    <>
      <PageHead title={texts.title}>{texts.text}</PageHead>
      <search>
        <Form
          className={styles.form}
          onSubmit={() => {
            setTried(true)
            if (problem === undefined) onSearch(wanted)
          }}
        >
          <Field
            label={texts.search}
            hint={texts.searchHint}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={typed}
            error={isTried ? problem : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{texts.find}</Button>
        </Form>
      </search>
      {query === null ? <Empty>{texts.unsearched}</Empty> : <Results key={query} query={query} />}
    </>
  )
}

function Results({ query }: { query: string }) {
  const load = useCallback(
    async (after: string | null) => {
      const { customers, next } = await ask(searchCustomers, { body: { query, after } })
      return { rows: customers, next }
    },
    [query],
  )
  const { rows, failure, retry, isLoading, onMore } = usePages<Found>(load)
  return (
    <Table<Found>
      caption={texts.results}
      rows={rows}
      failure={failure}
      onRetry={retry}
      isLoading={isLoading}
      onMore={onMore}
      keyOf={({ id }) => id}
      empty={texts.notFound(query)}
      columns={[
        {
          head: texts.customer,
          cell: ({ id, email }) => <Link to={`/operator/customers/${id}`}>{email ?? texts.erased}</Link>,
        },
        { head: texts.name, cell: ({ name }) => name },
        { head: texts.subscription, cell: ({ subscription }) => nameState(subscription) },
        {
          head: texts.since,
          cell: ({ since }) => <span className={styles.since}>{formatDay(since)}</span>,
        },
      ]}
    />
  )
}
