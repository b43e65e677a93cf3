import type { StoredMail } from '../../../../gateways/mail/mail.table.ts'
import type { listSessionsOf } from '../../../account/public.ts'
import type { countQuestionsByDay } from '../../../consultant/public.ts'
import type { listProgressRows } from '../../../progress/public.ts'
import type { listRuns } from '../../../simulator/public.ts'
import type { listRowsAbout } from '../../audit/audit.table.ts'
import type { Customer } from '../find-customer.ts'
import { composePurchases } from './compose-purchases.ts'
import { type Item, item } from './timeline-item.ts'

type Many<T extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<T>>

/** Everything that is stored about one person, as the areas hand it out. */
export type PersonRows = {
  readonly customer: Pick<Customer, 'account' | 'sessions'>
  readonly bought: Parameters<typeof composePurchases>[0]
  readonly mails: readonly StoredMail[]
  readonly actions: Many<typeof listRowsAbout>
  readonly logIns: Many<typeof listSessionsOf>
  readonly progress: Many<typeof listProgressRows>
  readonly runs: Many<typeof listRuns>
  readonly questions: Many<typeof countQuestionsByDay>
}

/** [O-31] Everything that happened with one person, the newest first. */
export function composeTimeline(rows: PersonRows): Item[] {
  const items = [
    ...composeVisits(rows.customer),
    ...composePurchases(rows.bought),
    ...rows.mails.map(describeMail),
    ...rows.actions.map(describeAction),
    // A token that replaced another one is the same log-in.
    ...rows.logIns
      .filter(({ replaces }) => replaces === null)
      .map(({ family, createdAt }) => item('sign_in', family, createdAt, {})),
    ...composeLearning(rows.progress),
    ...rows.runs.map((run) =>
      item('mission', run.id, run.finishedAt ?? run.startedAt, {
        mission: run.mission,
        finished: run.finishedAt !== null,
      }),
    ),
    ...rows.questions.map(({ day, questions }) => item('chat', day, endOf(day), { questions })),
  ]
  return items.sort(
    (one, other) => other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id, 'en'),
  )
}

/** The answers that say most about a person; the others are counted. */
const keyAnswers = ['gender', 'age', 'investment_goal', 'income_level']

function composeVisits({ account, sessions }: PersonRows['customer']): Item[] {
  const items = account ? [item('registration', account.id, account.createdAt, { flow: account.flow })] : []
  for (const [nth, session] of sessions.quiz_session.entries()) {
    const id = String(nth)
    items.push(
      item('visit', id, session.createdAt, {
        flow: session.flow,
        language: session.language,
      }),
    )
    const answers = sessions.quiz_answer.filter(({ sessionId }) => sessionId === session.id)
    const last = answers.at(-1)
    if (last !== undefined) {
      const latest = new Map(answers.map(({ key, value }) => [key, value]))
      const facts = keyAnswers.map((key) => [key, latest.get(key) ?? null] as const)
      items.push(
        item('answers', id, last.answeredAt, { answered: latest.size, ...Object.fromEntries(facts) }),
      )
    }
    if (session.emailSetAt !== null)
      items.push(
        item('email_left', id, session.emailSetAt, {
          wants_mail: session.wantsMail,
          wants_mail_text: session.wantsMailText,
          allows_ads: session.allowsAds,
          allows_ads_text: session.allowsAdsText,
        }),
      )
  }
  return items
}

/** The body is left out, because it may hold a link that opens the account. */
function describeMail({ id, onceKey, subject, createdAt, sentAt, failedAt, failure }: StoredMail): Item {
  const state = sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting'
  return item('mail', id, createdAt, { mail: kindOfMail(onceKey), subject, state, failure })
}

/** Without an operator, a rule of the owner or the command acted. */
function describeAction({ row, email }: PersonRows['actions'][number]): Item {
  const { id, happenedAt, action, reason, detail } = row
  const outcome = typeof detail['outcome'] === 'string' ? detail['outcome'] : 'done'
  return item('operator', String(id), happenedAt, { action, operator: email, reason, outcome })
}

/** The words before the first id of the key: `receipt`, `password changed`; of a subscription the email's own kind. */
function kindOfMail(onceKey: string): string {
  const own = /^subscription \S+ \S+ (\w+):/.exec(onceKey)?.[1]
  return own ?? (/^[a-z-]+(?: [a-z-]+)*?(?=[ -][0-9a-f-]{16,}|$)/.exec(onceKey)?.[0] || 'mail')
}

function composeLearning(progress: PersonRows['progress']): Item[] {
  const days = new Map<string, { pages: number; chapters: number; last: Date }>()
  for (const { type, receivedAt } of progress) {
    const day = receivedAt.toISOString().slice(0, 10)
    const known = days.get(day) ?? { pages: 0, chapters: 0, last: receivedAt }
    days.set(day, {
      pages: known.pages + (type === 'element' ? 1 : 0),
      chapters: known.chapters + (type === 'chapter' ? 1 : 0),
      last: known.last > receivedAt ? known.last : receivedAt,
    })
  }
  return [...days].map(([day, { pages, chapters, last }]) => item('learning', day, last, { pages, chapters }))
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`)
}
