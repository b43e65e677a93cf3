import type { TimelineItem } from '@vela/contract/operator/customers'
import { readAgreedText } from '@vela/contract/operator/legal-versions'
import {
  AtSign,
  BookOpen,
  CreditCard,
  FileCheck,
  Footprints,
  Headset,
  ListChecks,
  LogIn,
  type LucideIcon,
  Mail,
  MessageCircle,
  ShieldAlert,
  ShieldCheck,
  ShoppingCart,
  Tag,
  Target,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { addressOf } from '../client.ts'
import { LegalLinks } from '../legal/legal-links.tsx'
import { legalNames } from '../legal/legal-names.ts'
import { formatClock, formatDay } from '../parts/format.ts'
import { Loading } from '../parts/loading.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import type { Pages } from '../parts/use-pages.ts'
import { texts } from './customers.texts.ts'
import styles from './timeline.module.css'
import { describeItem } from './timeline-sentences.ts'

const icons: Readonly<Record<TimelineItem['kind'], LucideIcon>> = {
  visit: Footprints,
  answers: ListChecks,
  email_left: AtSign,
  offer: Tag,
  consent: FileCheck,
  order: ShoppingCart,
  charge: CreditCard,
  refund: Undo2,
  dispute: ShieldAlert,
  reversal: ShieldCheck,
  mail: Mail,
  registration: UserPlus,
  sign_in: LogIn,
  learning: BookOpen,
  mission: Target,
  chat: MessageCircle,
  operator: Headset,
}

/** [O-31] Everything that happened with a customer, the newest first, by day. */
export function Timeline({ pages }: { pages: Pages<TimelineItem> }) {
  const { rows, failure, retry, isLoading, onMore, reload } = pages
  return (
    <Section title={texts.timeline} text={texts.timelineText}>
      <Button look="quiet" isBusy={isLoading} onClick={reload}>
        {texts.reload}
      </Button>
      {failure && <Notice onRetry={retry}>{failure}</Notice>}
      {rows === null && failure === null && <Loading label={texts.timelineLoading} />}
      {rows?.length === 0 && <p>{texts.timelineEmpty}</p>}
      {rows && rows.length > 0 && (
        <div className={styles.days}>
          {groupByDay(rows).map(([day, items]) => (
            <div key={day}>
              <h3>{day}</h3>
              <ol className={styles.items}>
                {items.map((item) => (
                  <Entry key={item.id} item={item} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
      {onMore && (
        <Button look="quiet" isBusy={isLoading} onClick={onMore}>
          {texts.more}
        </Button>
      )}
    </Section>
  )
}

function Entry({ item }: { item: TimelineItem }) {
  const Icon = icons[item.kind]
  const { charge, order, legal_text: legal, language } = item.details
  const reference = charge ?? order ?? null
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} aria-hidden="true" size={20} />
      {/* Chats are counted by day, so they have no time. */}
      <time className={styles.time} dateTime={item.at}>
        {item.kind === 'chat' ? '' : formatClock(item.at)}
      </time>
      <div>
        <p>{describeItem(item)}</p>
        {reference !== null && <code className={styles.reference}>{reference}</code>}
        {typeof legal === 'string' && <AgreedTexts hash={legal} language={language === 'es' ? 'es' : 'en'} />}
      </div>
    </li>
  )
}

/** [O-59] What the customer agreed to, as it was then. */
function AgreedTexts({ hash, language }: { hash: string; language: 'en' | 'es' }) {
  return (
    <LegalLinks
      documents={legalNames}
      hrefOf={(name) => addressOf(readAgreedText, { params: { hash, name, language } })}
    />
  )
}

function groupByDay(items: readonly TimelineItem[]): [string, TimelineItem[]][] {
  const days = new Map<string, TimelineItem[]>()
  for (const item of items) {
    const day = formatDay(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days]
}
