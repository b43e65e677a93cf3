import type { Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/flow-versions'
import type { Flow } from '../../publishing/public.ts'
import { publishingCalls, readVersions, type VersionDeps, type Versioned } from './versions.ts'

/** [O-81] The flow of visitors whose link names none. It is published by adopting a variant, so it has no draft. */
export const flows: Versioned = {
  kind: 'flow',
  summarize: (body) => body,
  findProblem: () => null,
}

export async function readFlowVersions(deps: VersionDeps): Promise<Reply<typeof calls.readFlowVersions>> {
  const { current, versions } = await readVersions(deps, 'flow')
  return {
    current,
    versions: versions.map(({ body, published }) => ({
      ...published,
      flow: (body['flow'] as Flow | undefined) ?? 'main',
    })),
  }
}

export const { rollBack: rollBackFlow } = publishingCalls(flows, 'flow')
