import { type ComponentType, lazy } from 'react'
import type { SpecialStepProps } from './steps/special-step.tsx'

let loaded: ComponentType<SpecialStepProps> | null = null

export async function loadSpecialStep(): Promise<ComponentType<SpecialStepProps>> {
  const { SpecialStep } = await import('./steps/special-step.tsx')
  loaded = SpecialStep
  return SpecialStep
}

/**
 * Returns the loaded component, or a new lazy one each time, because a lazy component whose file failed to load never
 * retries.
 */
export function specialStep(): ComponentType<SpecialStepProps> {
  return loaded ?? lazy(async () => ({ default: await loadSpecialStep() }))
}
