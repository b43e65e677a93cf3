import type { Reply } from '@vela/contract/call'
import type { readHealth } from '@vela/contract/operator/health'
import { Card, Cards, Empty, Small } from '../parts/cards.tsx'
import { formatTime } from '../parts/format.ts'
import { texts } from './health.texts.ts'

type Problem = Reply<typeof readHealth>['problems'][number]

/** [G-24] The open problems with what to do first, then those of the last week that are over. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return <Empty>{texts.problemsEmpty}</Empty>
  const open = problems.filter(({ over }) => over === null)
  const past = problems.filter(({ over }) => over !== null)
  return (
    <Cards>
      {[...open, ...past].map(({ kind, title, detail, advice, since, over }) => (
        <Card
          key={kind + since}
          title={title}
          end={
            <Small>
              {over === null ? texts.openSince(formatTime(since)) : texts.overSince(formatTime(over))}
            </Small>
          }
        >
          <p>{detail}</p>
          {over === null && (
            <p>
              <strong>{texts.first}</strong> {advice}
            </p>
          )}
        </Card>
      ))}
    </Cards>
  )
}
