import { languages } from '../../http/language.ts'
import type { Log } from '../../log.ts'
import { openLibrary } from './library.ts'

/** Ahead of the first learner. A broken one is for people to mend; everything else goes on without it. */
export async function openLibraries(log: Log): Promise<void> {
  for (const language of languages) {
    try {
      await openLibrary(language)
    } catch (error) {
      log.fatal({ err: error, language }, 'the courses cannot be read')
    }
  }
}
