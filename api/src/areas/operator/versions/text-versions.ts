import type { Received, Reply } from '@vela/contract/call'
import { findTextProblems, formsOf, type OwnTexts } from '@vela/contract/interface-texts'
import type * as calls from '@vela/contract/operator/text-versions'
import type { Deps } from '../../../deps.ts'
import { languages } from '../../../http/language.ts'
import { asOwnTexts, linkToDraft } from '../../publishing/public.ts'
import { listRejectedWords } from './house-words.ts'
import {
  type Author,
  publishingCalls,
  readVersions,
  saveDraft,
  type VersionDeps,
  type Versioned,
} from './versions.ts'

type TextDeps = VersionDeps & Pick<Deps, 'texts' | 'publicUrl'>
type Problem = Reply<typeof calls.saveTextDraft>['problems'][number]

/** [O-80] The same checks as the build makes of the built-in texts. */
function checkTexts({ texts: builtIn }: Pick<Deps, 'texts'>, own: OwnTexts): Problem[] {
  const rejected = Object.entries(own).flatMap(([id, texts]) =>
    languages.flatMap((language) =>
      listRejectedWords(formsOf(texts[language]).join('\n'), language).map((text) => ({
        id,
        language,
        text,
      })),
    ),
  )
  return [...findTextProblems(builtIn, own), ...rejected]
}

/** What is wrong with a draft, and the address that shows it if nothing is. */
function check(deps: TextDeps, own: OwnTexts) {
  const problems = checkTexts(deps, own)
  return { problems, preview: problems.length === 0 ? linkToDraft(deps, own) : null }
}

export const texts: Versioned = {
  kind: 'texts',
  summarize: (body) => body,
  findProblem: (body, { deps }) => {
    const [problem] = checkTexts(deps, asOwnTexts(body))
    return problem === undefined
      ? null
      : [problem.id, problem.language, problem.text].filter((part) => part !== null).join(', ')
  },
}

export async function readTextVersions(deps: TextDeps): Promise<Reply<typeof calls.readTextVersions>> {
  const { draft, current, versions } = await readVersions(deps, 'texts')
  const own = draft && asOwnTexts(draft.body)
  return {
    built_in: { ...deps.texts },
    draft: draft && own ? { texts: own, ...check(deps, own), ...draft.changed } : null,
    current,
    versions: versions.map(({ body, published }) => ({ ...published, texts: asOwnTexts(body) })),
  }
}

export async function saveTextDraft(
  deps: TextDeps,
  { body, operator, requestId }: Author & Pick<Received<typeof calls.saveTextDraft>, 'body'>,
): Promise<Reply<typeof calls.saveTextDraft>> {
  await saveDraft(deps, texts, body.texts, { operator, requestId })
  // The database keeps the keys in an order of its own, by which the address names the draft.
  const { draft } = await readVersions(deps, 'texts')
  return check(deps, asOwnTexts(draft?.body ?? body.texts))
}

export const { publish: publishTexts, rollBack: rollBackTexts } = publishingCalls(texts, 'texts')
