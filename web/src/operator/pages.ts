/**
 * The pages of the operator's room. To add one:
 *
 * 1. Write `web/src/operator/<page>/<page>-page.tsx` with a component that takes PageProps, and its texts in
 *    `<page>.texts.ts` beside it. The room is in English only.
 * 2. Add it to the list below, in the order of the navigation: address, name, permission. The navigation shows it to the
 *    roles that have the permission. An address below it, such as `/operator/customers/123`, opens the same page with
 *    `rest` = `123`.
 * 3. Read with `useReply(call, outgoing)`, act with `ask(call, outgoing)` inside `useAction` (client.ts). A call that needs
 *    a fresh proof opens the dialog by itself.
 * 4. Begin with `<PageHead title=…>`, or with `<ReportPage …>` if the page shows one report; use `Table` and `usePages` (parts/) for lists, `Notice` for failures, and the parts
 *    of `web/src/ui`. Every list has an empty state that explains what will be there.
 * 5. Link with `<Link to=…>` or `go(…)` of router.tsx.
 */

import type { Permission } from '@vela/contract/operator/permissions'
import type { ComponentType } from 'react'
import { OwnSignInPage } from './access/own-sign-in-page.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import { CustomersPage } from './customers/customers-page.tsx'
import { DisputesPage } from './disputes/disputes-page.tsx'
import { EmailsPage } from './emails/emails-page.tsx'
import { ExperimentsPage } from './experiments/experiments-page.tsx'
import { HealthPage } from './health/health-page.tsx'
import { InterfaceTextsPage } from './interface-texts/interface-texts-page.tsx'
import { LearnersPage } from './learners/learners-page.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import { MoneyPage } from './money/money-page.tsx'
import { OperatorsPage } from './operators/operators-page.tsx'
import { PricesPage } from './prices/prices-page.tsx'
import { TodayPage } from './today/today-page.tsx'
import { VisitsPage } from './visits/visits-page.tsx'

/** @public What the component of a page is given. */
export type PageProps = {
  /** What the address says after the page's own, without the slash; empty for the page itself. */
  readonly rest: string
  readonly search: URLSearchParams
}

export type RoomPage = {
  readonly path: `/operator/${string}`
  readonly name: string
  /** `any`: every operator has this page. */
  readonly permission: Permission | 'any'
  readonly Page: ComponentType<PageProps>
}

/** The first one that a role may open is where its operators land after they signed in. */
export const pages: readonly RoomPage[] = [
  { path: '/operator/today', name: 'Today', permission: 'reports', Page: TodayPage },
  { path: '/operator/funnel', name: 'Funnel', permission: 'reports', Page: VisitsPage },
  { path: '/operator/money', name: 'Money', permission: 'reports', Page: MoneyPage },
  { path: '/operator/customers', name: 'Customers', permission: 'customers', Page: CustomersPage },
  { path: '/operator/disputes', name: 'Disputes', permission: 'reports', Page: DisputesPage },
  { path: '/operator/learning', name: 'Learning', permission: 'reports', Page: LearnersPage },
  { path: '/operator/prices', name: 'Prices', permission: 'publish', Page: PricesPage },
  { path: '/operator/texts', name: 'Texts', permission: 'publish', Page: InterfaceTextsPage },
  { path: '/operator/emails', name: 'Emails', permission: 'publish', Page: EmailsPage },
  { path: '/operator/legal', name: 'Legal texts', permission: 'publish', Page: LegalPage },
  { path: '/operator/experiments', name: 'Experiments', permission: 'publish', Page: ExperimentsPage },
  { path: '/operator/health', name: 'Health', permission: 'reports', Page: HealthPage },
  { path: '/operator/operators', name: 'Operators', permission: 'operators', Page: OperatorsPage },
  { path: '/operator/audit', name: 'Audit log', permission: 'operators', Page: AuditPage },
  { path: '/operator/sign-in', name: 'My sign-in', permission: 'any', Page: OwnSignInPage },
]
