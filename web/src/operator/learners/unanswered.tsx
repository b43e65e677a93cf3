import type { Reply } from '@vela/contract/call'
import { listUnanswered, markAnswered } from '@vela/contract/operator/learners'
import { Button } from '../../ui/button/button.tsx'
import { ask } from '../client.ts'
import { formatDate } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { texts } from './learners.texts.ts'
import styles from './unanswered.module.css'

type Group = Reply<typeof listUnanswered>['groups'][number]

/** [O-63] What people asked in vain, for whoever writes answers. */
export function Unanswered() {
  const { data, failure, reload } = useReply(listUnanswered, { query: {} })
  return (
    <Section title={texts.unanswered} text={texts.unansweredText}>
      <Table
        caption={texts.unanswered}
        rows={data?.groups ?? null}
        failure={failure}
        onRetry={reload}
        keyOf={({ key }) => key}
        empty={texts.unansweredEmpty}
        columns={[
          { head: texts.words, cell: ({ text }) => <span className={styles.words}>{text}</span> },
          { head: texts.language, cell: ({ language }) => texts.languages[language] },
          { head: texts.times, cell: ({ questions }) => questions, isNumber: true },
          { head: texts.people, cell: ({ people }) => people, isNumber: true },
          { head: texts.lastAsked, cell: ({ lastAt }) => formatDate(lastAt.slice(0, 10)) },
          { head: texts.done, cell: (group) => <Answered group={group} onDone={reload} /> },
        ]}
      />
    </Section>
  )
}

function Answered({ group: { key, text }, onDone }: { group: Group; onDone: () => void }) {
  const { isBusy, failure, run } = useAction(async () => {
    await ask(markAnswered, { params: { key }, body: {} })
    onDone()
  })
  return (
    <>
      <Button look="quiet" isBusy={isBusy} aria-label={texts.answeredLabel(text)} onClick={run}>
        {texts.answered}
      </Button>
      {failure && <Notice>{failure}</Notice>}
    </>
  )
}
