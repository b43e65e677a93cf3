import { useState } from 'react'
import type { PageProps } from '../pages.ts'
import { CustomerSearch } from './customer-search.tsx'
import { CustomerView } from './customer-view.tsx'

/** [O-30] [O-31] One search, and one customer. */
export function CustomersPage({ rest }: PageProps) {
  // A query holds an address, so it is never part of the page's own. It stays here while a customer is open, so that
  // the way back leads to the results.
  const [query, setQuery] = useState<string | null>(null)
  return rest === '' ? (
    <CustomerSearch query={query} onSearch={setQuery} />
  ) : (
    <CustomerView key={rest} id={rest} />
  )
}
