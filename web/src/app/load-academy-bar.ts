import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/texts.ts'
import type { Tab } from './academy-bar.tsx'

type Bar = ComponentType<{ tab: Tab }>

let bar = lazy(load)

// Not in the first page's script: most of its visitors never come this far.
async function load(): Promise<{ default: Bar }> {
  try {
    const [module] = await Promise.all([import('./academy-bar.tsx'), loadTexts('academy-bar')])
    return { default: module.AcademyBar }
  } catch {
    // A screen without its bar is better than none; the next screen asks for it again.
    bar = lazy(load)
    return { default: () => null }
  }
}

export const academyBar = (): Bar => bar
