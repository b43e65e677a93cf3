import type { English } from '../../../i18n/namespaces.ts'
import { useTexts } from '../../../i18n/texts.ts'
import type { PracticeInstrument } from './order/order-form.ts'

type FundKey = Extract<keyof English<'practice'>, `fund.${string}`>
type AboutKey = Extract<keyof English<'practice'>, `about.${string}`>
type SectorKey = Extract<keyof English<'practice'>, `sector.${string}`>

/** The name of a fund in the person's language, or of a company, which has only one; `cash` is a part of a mix too. */
export function useInstrumentNames(instruments: readonly PracticeInstrument[]) {
  const t = useTexts('practice')
  return {
    nameOf: (id: string) =>
      id === 'cash'
        ? t('cash')
        : (instruments.find((one) => one.id === id)?.name ?? t(`fund.${id}` as FundKey)),
    aboutOf: (fund: string) => t(`about.${fund}` as AboutKey),
    sectorOf: ({ sector }: PracticeInstrument) => (sector === null ? '' : t(`sector.${sector}` as SectorKey)),
  }
}
