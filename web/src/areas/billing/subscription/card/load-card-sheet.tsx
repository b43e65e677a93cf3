import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { loadTexts, translatorOf } from '../../../../i18n/texts.ts'
import { toast } from '../../../../state/toasts.ts'
import type { CardSheetProps } from './card-sheet.tsx'

type Sheet = ComponentType<CardSheetProps>

let sheet = lazy(load)

async function load(): Promise<{ default: Sheet }> {
  try {
    const [module] = await Promise.all([import('./card-sheet.tsx'), loadTexts('payment', 'card-sheet')])
    return { default: module.CardSheet }
  } catch {
    // A lazy component remembers that its file did not come; the next tap asks again.
    sheet = lazy(load)
    toast(translatorOf('front')('error_again'))
    return { default: Missing }
  }
}

function Missing({ onClose }: CardSheetProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [])
  return null
}

/** [M-12] The sheet with the card form, which hardly anybody ever needs. */
export const cardSheet = (): Sheet => sheet
