import { type Experiment, listExperiments } from '@vela/contract/operator/experiments'
import { type FlowVersion, readFlowVersions, rollBackFlow } from '@vela/contract/operator/flow-versions'
import { readTextVersions } from '@vela/contract/operator/text-versions'
import { readPriceVersions } from '@vela/contract/operator/versions'
import { ask } from '../client.ts'
import type { PageProps } from '../pages.ts'
import { formatDay } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { Link } from '../router.tsx'
import { useReply } from '../use-reply.ts'
import { VersionHistory } from '../versions/version-history.tsx'
import { ExperimentForm } from './experiment-form.tsx'
import { ExperimentView } from './experiment-view.tsx'
import { texts } from './experiments.texts.ts'

export function ExperimentsPage({ rest }: PageProps) {
  return rest === '' ? <Experiments /> : <ExperimentView key={rest} id={rest} />
}

function Experiments() {
  const { data, failure, reload } = useReply(listExperiments, {})
  const prices = useReply(readPriceVersions, {})
  const textVersions = useReply(readTextVersions, {})
  return (
    <>
      <PageHead title={texts.title}>{texts.text}</PageHead>
      <Table<Experiment>
        caption={texts.list}
        rows={data?.experiments ?? null}
        failure={failure}
        onRetry={reload}
        keyOf={({ id }) => id}
        empty={texts.empty}
        columns={[
          {
            head: texts.name,
            cell: ({ id, name }) => <Link to={`/operator/experiments/${id}`}>{name}</Link>,
          },
          { head: texts.state, cell: ({ state }) => texts.states[state] },
          { head: texts.variantsOf, cell: ({ variants }) => variants.map(({ name }) => name).join(', ') },
          {
            head: texts.since,
            cell: ({ created_at, started_at, stopped_at }) =>
              formatDay(stopped_at ?? started_at ?? created_at),
          },
        ]}
      />
      <Section title={texts.create} text={texts.createText}>
        {[prices, textVersions].map(
          ({ failure, reload }) =>
            failure && (
              <Notice key={failure} onRetry={reload}>
                {failure}
              </Notice>
            ),
        )}
        {prices.data && textVersions.data && (
          <ExperimentForm prices={prices.data.versions} texts={textVersions.data.versions} />
        )}
      </Section>
      <FlowOfAll />
    </>
  )
}

/** [O-81] Which flow was given to everyone, if any was. */
function FlowOfAll() {
  const { data, reload } = useReply(readFlowVersions, {})
  if (data === null || data.versions.length === 0) return null
  return (
    <Section title={texts.flowTitle} text={texts.flowText}>
      <VersionHistory<FlowVersion>
        versions={data.versions}
        current={data.current}
        describe={({ flow }) => texts.flows[flow]}
        words={texts.flowHistory}
        onAgain={async (number, note) => (await ask(rollBackFlow, { body: { number, note } })).number}
        onPublished={reload}
      />
    </Section>
  )
}
