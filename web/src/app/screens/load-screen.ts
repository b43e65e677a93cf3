import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../../i18n/texts.ts'
import type { ScreenName } from '../../state/navigation/screen-names.ts'
import { screens } from './screens.ts'

const loaded = new Map<ScreenName, ComponentType>()
// A screen keeps the component it was first rendered with, or React would discard its state.
const shown = new Map<ScreenName, ComponentType>()

export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const screen = screens[name]
  if ('component' in screen) return screen.component
  const [component] = await Promise.all([screen.load(), loadTexts(...screen.texts)])
  loaded.set(name, component)
  return component
}

export function screenComponent(name: ScreenName): ComponentType {
  const screen = screens[name]
  if ('component' in screen) return screen.component
  const component =
    shown.get(name) ?? loaded.get(name) ?? lazy(async () => ({ default: await loadScreen(name) }))
  shown.set(name, component)
  return component
}

/**
 * Discards the component of a screen after a failed import, which a lazy component caches; the next one tries again.
 */
export function resetScreen(name: ScreenName): void {
  shown.delete(name)
}

export function preloadNext(name: ScreenName): void {
  for (const next of screens[name].next ?? []) {
    // If the user really opens that screen, it reports the failure itself.
    loadScreen(next).catch(() => {})
  }
}
