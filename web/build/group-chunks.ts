import { relative } from 'node:path'
import type { BuildEnvironmentOptions, Manifest } from 'vite'

type Output = NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>
type CodeSplitting = Exclude<
  Extract<Output, { codeSplitting?: unknown }>['codeSplitting'],
  boolean | undefined
>

/** The texts of screens that follow each other, by the chunk they share in each language. */
const texts: Readonly<Record<string, readonly string[]>> = {
  quiz: ['promo', 'quiz', 'quiz-pages', 'strategy-ready', 'email'],
  plan: ['growth-plan', 'plan-details', 'chapters'],
  payment: ['payment', 'payment-result', 'card-sheet', 'plan-sheet'],
  membership: ['subscription', 'upsale'],
  entry: ['entry', 'login', 'password', 'registration', 'reset'],
  academy: ['academy-bar', 'learn', 'lesson'],
  account: ['language', 'profile', 'settings'],
}

function textChunk(id: string): string | null {
  const [, namespace = '', language] = /\/src\/i18n\/([\w-]+)\.(\w+)\.ts$/.exec(id) ?? []
  const group = Object.keys(texts).find((name) => texts[name]?.includes(namespace))
  return group === undefined ? null : `${group}.${language}`
}

/**
 * Screens that follow each other share a chunk: in small pieces everything is compressed on its own, and weighs a
 * tenth more. A group brings along what its modules import, so what several groups need stands above them.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    // What lazy screens share with the entry stays in it: else the first page is cut into ever more pieces.
    { name: 'main', tags: ['$initial'], priority: 4 },
    // On the first page too, so that it must stay small.
    { name: 'age', test: /\/areas\/funnel\/age\//, priority: 3 },
    { name: 'plan-data', test: /\/built\/outline\.ts|\/contract\/src\/questions\.ts/, priority: 2 },
    // Not with what is shared: the academy would keep these pictures too for when there is no network.
    {
      name: 'funnel',
      test: /\/src\/pictures\/(goals|moods|plan-people)\.ts|\/ui\/chart\/(line-chart|chart-figure)/,
      priority: 2,
    },
    // Apart from those: the first of the funnel's screens needs these alone.
    { name: 'funnel-signs', test: /\/src\/pictures\/funnel-signs\.ts/, priority: 2 },
    {
      name: 'shared',
      test: /\/src\/(ui|pictures|state)\/|\/lucide-react\/|\/i18n\/add-on-price\.ts|\/contract\/src\/(add-on|discounts|money|payment)\.ts|\/account\/refusal-reason\.ts|\/billing\/result/,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'quiz', test: /\/areas\/funnel\/(quiz|strategy-ready|email)\// },
    { name: 'plan', test: /\/areas\/(funnel\/growth-plan|billing\/plan-details)\// },
    { name: 'payment', test: /\/areas\/billing\/(payment|solid-gate|stripe|success|fail)\// },
    {
      name: 'entry',
      test: /\/areas\/account\/(registration|login|forgot-password|email-code|new-password)\//,
    },
    // The forms for a card come when they are asked for.
    { name: 'membership', test: /\/areas\/billing\/(upsale\/|subscription\/(?!card\/|plan\/))/ },
    { name: 'academy', test: /\/areas\/learning\/(map|progress|cache|learn\/(open-chapter|use-sustained))/ },
    { name: 'learn', test: /\/areas\/learning\/learn\/|\/app\/frame\/academy-bar\.tsx/ },
    { name: 'lesson', test: /\/areas\/learning\/(lesson|success-lesson)\// },
    { name: 'consultant', test: /\/areas\/consultant\// },
    { name: 'account', test: /\/areas\/account\/(profile|settings|language)\// },
    { name: textChunk, debugName: 'texts' },
  ],
}

type Chunk = { readonly fileName: string; readonly moduleIds: readonly string[] }

/** vite lists a chunk of several screens by its file alone; this finds it by each of its modules. */
export function nameModules(manifest: Manifest, chunks: readonly Chunk[], webRoot: string): Manifest {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const named: Manifest = {}
  for (const { fileName, moduleIds } of chunks) {
    const chunk = byFile.get(fileName)
    // A chunk with a source of its own is listed by it already.
    if (!chunk || chunk.src !== undefined) continue
    for (const id of moduleIds.filter((id) => /\/src\/.+\.tsx?$/.test(id)))
      named[relative(webRoot, id)] = chunk
  }
  return { ...named, ...manifest }
}
