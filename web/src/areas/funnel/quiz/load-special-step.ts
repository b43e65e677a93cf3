import { type ComponentType, lazy } from 'react'
import type { SpecialStepProps } from './steps/special-step.tsx'

let loaded: ComponentType<SpecialStepProps> | null = null

export async function loadSpecialStep(): Promise<ComponentType<SpecialStepProps>> {
  const { SpecialStep } = await import('./steps/special-step.tsx')
  loaded = SpecialStep
  return SpecialStep
}

/** A new one asks again: a lazy component remembers that its file did not come. */
export function specialStep(): ComponentType<SpecialStepProps> {
  return loaded ?? lazy(async () => ({ default: await loadSpecialStep() }))
}
