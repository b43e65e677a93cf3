import type { Received, Reply } from '@vela/contract/call'
import type { readLegalText as call } from '@vela/contract/legal'
import type { Deps } from '../../deps.ts'
import { readLegalInForce } from '../publishing/public.ts'

/** [O-59] [I-04] A legal text as visitors read it: the published one, or what is built in. */
export async function readLegalText(
  { published, now }: Pick<Deps, 'published' | 'now'>,
  { params: { name, language } }: Pick<Received<typeof call>, 'params'>,
): Promise<Reply<typeof call>> {
  const { number, texts } = readLegalInForce(published, now())
  const { sections, summary, ...text } = texts[name][language]
  return {
    data: {
      number,
      text: {
        ...text,
        summary: [...summary],
        sections: sections.map(({ id, title, passages }) => ({
          id,
          title,
          passages: passages.map((passage) => (typeof passage === 'string' ? passage : [...passage])),
        })),
      },
    },
  }
}
