import { relative } from 'node:path'
import type { BuildEnvironmentOptions, Manifest } from 'vite'

type Output = NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>
type CodeSplitting = Exclude<
  Extract<Output, { codeSplitting?: unknown }>['codeSplitting'],
  boolean | undefined
>

type ChunkingContext = Parameters<
  Extract<NonNullable<CodeSplitting['groups']>[number]['name'], (...given: never[]) => unknown>
>[1]

/** The texts of consecutive screens, which share a chunk in each language, by the name of that chunk. */
const texts: Readonly<Record<string, readonly string[]>> = {
  quiz: ['promo', 'quiz', 'quiz-pages', 'strategy-ready', 'email'],
  plan: ['growth-plan', 'plan-details', 'chapters'],
  payment: ['payment', 'payment-result', 'card-sheet', 'plan-sheet'],
  subscription: ['subscription', 'upsale'],
  entry: ['entry', 'login', 'password', 'registration', 'reset'],
  academy: ['academy-bar', 'learn', 'lesson'],
  account: ['language', 'profile', 'habit', 'settings'],
}

function textChunk(id: string): string | null {
  const [, namespace = '', language] = /\/src\/i18n\/([\w-]+)\.(\w+)\.ts$/.exec(id) ?? []
  const group = Object.keys(texts).find((name) => texts[name]?.includes(namespace))
  return group === undefined ? null : `${group}.${language}`
}

const screensUntilPayment =
  /\/src\/(main\.tsx|areas\/(funnel|billing\/(plan-details|payment|card-form|solid-gate|success|fail))\/)/

/** Whether a module is part of the screens up to the payment, by its static imports. */
function isUsedUntilPayment(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (screensUntilPayment.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isUsedUntilPayment(importer, context, seen))
}

/** What screens of several chunks may share. */
const sharedModules =
  /\/src\/(ui(?!\/feedback\/(feedback-bar|message-page|page-skeleton)|\/layout\/player)|pictures|state(?!\/(outbox|plan)))\/|\/lucide-react\/|\/i18n\/(add-on-price|format-percent)\.ts|\/contract\/src\/(add-on|discounts|money|payment)\.ts|\/account\/refusal-reason\.ts|\/billing\/result/

/**
 * Consecutive screens share a chunk: small files compress separately and are a tenth larger. A group includes what its
 * modules import, so code shared by several groups has a higher priority.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    // Code that lazy screens share with the entry stays in the entry; otherwise the first page splits into more and
    // more files.
    { name: 'main', tags: ['$initial'], priority: 4 },
    // This chunk is also on the first page, so it must stay small.
    { name: 'age', test: /\/areas\/funnel\/age\//, priority: 3 },
    { name: 'plan-data', test: /\/built\/outline\.ts|\/contract\/src\/questions\.ts/, priority: 2 },
    // The funnel does not need it.
    { name: 'garden', test: /\/ui\/progress\/garden/, priority: 2 },
    // These pictures are not in the shared chunk, because the academy would cache them for offline use.
    {
      name: 'funnel',
      test: /\/src\/pictures\/(goals|moods|plan-people)\.ts|\/ui\/chart\/(line-chart|chart-figure)/,
      priority: 2,
    },
    // This chunk is separate, because the first screen of the funnel needs only these pictures.
    { name: 'funnel-signs', test: /\/src\/pictures\/funnel-signs\.ts/, priority: 2 },
    // What only lessons, reviews, tests and missions use is in the chunk of the lesson. Visitors load what their screens
    // share; what only users with an account share is a chunk of its own, and comes second, because a group includes
    // what its modules import.
    {
      name: (id, context) => (isUsedUntilPayment(id, context) ? 'shared' : null),
      test: sharedModules,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'members', test: sharedModules, minShareCount: 2, priority: 1 },
    // The success page and the profile load the list of missions without the simulator, and the outbox sends decisions
    // on any screen.
    {
      name: 'missions',
      test: /\/api\/missions\/(?!play-ahead)|\/contract\/src\/(simulator|mission-run)\.ts/,
      priority: 1,
    },
    // The first page needs none of these calls, and several chunks share each list.
    { name: 'funnel-calls', test: /\/contract\/src\/(funnel|plan-shape)\.ts/, priority: 1 },
    { name: 'account-calls', test: /\/contract\/src\/account\.ts/, priority: 1 },
    // The map and the start of the app load it on demand.
    { name: 'reminders', test: /\/api\/reminders\/|\/contract\/src\/reminders\.ts/, priority: 1 },
    { name: 'quiz', test: /\/areas\/funnel\/(quiz|strategy-ready|email)\// },
    { name: 'plan', test: /\/(areas\/(funnel\/growth-plan|billing\/plan-details)|state\/plan)\// },
    { name: 'payment', test: /\/areas\/billing\/(payment|solid-gate|stripe|success|fail)\// },
    {
      name: 'entry',
      test: /\/areas\/account\/(registration|login|forgot-password|email-code|new-password)\//,
    },
    // The folders of the card forms are left out, because those load on demand.
    { name: 'subscription', test: /\/areas\/billing\/(upsale\/|subscription\/(?!card\/|plan\/))/ },
    {
      name: 'academy',
      test: /\/areas\/learning\/(map|progress|cache|learn\/(open-chapter|use-sustained))|\/state\/outbox\/|\/api\/(outbox\/|habit\/use-habit|use-is-online)|\/contract\/src\/(streak|habit)\.ts/,
    },
    { name: 'learn', test: /\/areas\/learning\/learn\/|\/app\/frame\/academy-bar\.tsx/ },
    // The success page loads its offer of a mission on demand.
    {
      name: 'lesson',
      test: /\/areas\/learning\/((lesson|success-lesson)\/(?!mission-offer)|interactions\/[\w.-]+$)/,
    },
    { name: 'review', test: /\/areas\/learning\/review\// },
    {
      name: 'number-view',
      test: /\/areas\/learning\/interactions\/number\/|\/contract\/src\/scoring\/(score-number|read-figure)\.ts/,
    },
    { name: 'test-out', test: /\/areas\/learning\/test-out\// },
    // The placement loads when it is opened; the test of a chapter does not need it.
    { name: 'placement', test: /\/areas\/learning\/placement\// },
    // The views of the interactions load with the chapter that needs them. Those made of items share a chunk: each is
    // small, and they have much in common.
    { name: 'items', test: /\/areas\/learning\/interactions\/(many|order|buckets|chat)\// },
    // The fields of a worksheet load with the chapter that has some; the page that gathers them uses them too.
    { name: 'worksheet', test: /\/areas\/learning\/worksheet\// },
    // Amounts are read in questions and in worksheets.
    { name: 'read-figure', test: /\/scoring\/read-figure\.ts/, priority: 1 },
    { name: 'plan-page', test: /\/areas\/learning\/plan-page\/|\/built\/worksheet\.ts/ },
    { name: 'consultant', test: /\/areas\/consultant\// },
    // The rules of each mission load with it.
    {
      name: 'simulator',
      test: /\/areas\/simulator\/(?!practice\/|order-ticket\/|ticket\.)|\/simulator\/src\/(market\/|\w+\.ts)/,
    },
    // Both the practice account and one of the missions show an order ticket.
    { name: 'ticket', test: /\/areas\/simulator\/ticket\./, priority: 1 },
    { name: 'practice', test: /\/areas\/simulator\/practice\/|\/simulator\/src\/practice\// },
    { name: 'account', test: /\/areas\/account\/(profile|settings|language)\// },
    { name: textChunk, debugName: 'texts' },
  ],
}

type Chunk = { readonly fileName: string; readonly moduleIds: readonly string[] }

/** Adds each module of a chunk to the manifest, because Vite lists a chunk of several screens only by its file. */
export function nameModules(manifest: Manifest, chunks: readonly Chunk[], webRoot: string): Manifest {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const named: Manifest = {}
  for (const { fileName, moduleIds } of chunks) {
    const chunk = byFile.get(fileName)
    // A chunk with its own source is already listed by it.
    if (!chunk || chunk.src !== undefined) continue
    for (const id of moduleIds.filter((id) => /\/src\/.+\.tsx?$/.test(id)))
      named[relative(webRoot, id)] = chunk
  }
  return { ...named, ...manifest }
}
