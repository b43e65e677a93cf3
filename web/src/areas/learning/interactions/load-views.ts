import type { InteractionKind } from '@vela/contract/interaction'
import type { Element } from '@vela/contract/learning'
import { type ComponentType, useSyncExternalStore } from 'react'
import { loadTexts } from '../../../i18n/texts.ts'
import type { ViewProps } from './view-props.ts'

type View = ComponentType<ViewProps>

const withItemTexts = <V>(view: Promise<V>): Promise<V> =>
  Promise.all([view, loadTexts('items')]).then(([module]) => module)

/** [N-11] Each kind is a file of its own, which is loaded with the first chapter that needs it. */
const loaders: { readonly [K in InteractionKind]: () => Promise<{ default: ComponentType<ViewProps<K>> }> } =
  {
    number: () => import('./number/number-view.tsx'),
    many: () => withItemTexts(import('./many/many-view.tsx')),
    order: () => withItemTexts(import('./order/order-view.tsx')),
    buckets: () => withItemTexts(import('./buckets/buckets-view.tsx')),
    chat: () => withItemTexts(import('./chat/chat-view.tsx')),
    point: () => import('./point/point-view.tsx'),
    explore: () => import('./explore/explore-view.tsx'),
  }

/** Null if a view could not be loaded. */
const views = new Map<InteractionKind, View | null>()
const listeners = new Set<() => void>()

const kindsIn = (elements: readonly Element[]) =>
  elements.flatMap((element) => ('options' in element ? (element.interaction?.kind ?? []) : []))

async function load(kind: InteractionKind): Promise<void> {
  try {
    // The loader of a kind returns its view, so the view gets the interaction that it expects.
    views.set(kind, (await loaders[kind]()).default as View)
  } catch {
    // [N-10] Without its view the question is a single choice. The next chapter tries again.
    views.set(kind, null)
  }
  for (const listener of listeners) listener()
}

/** Loads the views that a chapter needs. */
export function loadViews(elements: readonly Element[]): void {
  for (const kind of new Set(kindsIn(elements))) if (!views.get(kind)) void load(kind)
  // [N-32] Loaded in advance only: a page that needs it reports the failure.
  if (elements.some((element) => 'content' in element && element.guesses))
    Promise.all([import('./guess/guess-view.tsx'), loadTexts('guess')]).catch(() => {})
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The view of a kind that `loadViews` was asked for; undefined while it is loading. Null if the question is shown as a
 * single choice, because it has no kind or its view could not be loaded.
 */
export function useView(kind: InteractionKind | undefined): View | null | undefined {
  const currentView = () => (kind === undefined ? null : views.get(kind))
  return useSyncExternalStore(subscribe, currentView, currentView)
}
