import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InHeader } from '../../../ui/header-end.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AddOnOffer } from './add-on-offer.tsx'
import { NotChargedPopup } from './not-charged-popup.tsx'
import { OwnedAddOn } from './owned-add-on.tsx'
import { QuickTip } from './quick-tip.tsx'
import { useUpsale } from './use-upsale.ts'

/** [U-01] */
export function Upsale() {
  const t = useTexts('upsale')
  const { discount, step, skip, add, readTip, goOn } = useUpsale()
  if (step === 'owned') return <OwnedAddOn onGoOn={goOn} />

  function closeTip() {
    readTip()
    // The new price stands at the top.
    window.scrollTo(0, 0)
  }

  return (
    <>
      <InHeader>
        <LinkButton onClick={skip}>{t('skip')}</LinkButton>
      </InHeader>
      <AddOnOffer discount={discount}>
        <Button isWide isBusy={step === 'charging' || step === 'over'} onClick={add}>
          {t('add')}
        </Button>
      </AddOnOffer>
      <QuickTip isOpen={step === 'tip'} onClose={closeTip} />
      <NotChargedPopup why="refused" isOpen={step === 'refused'} onGoOn={goOn} />
      <NotChargedPopup why="unsure" isOpen={step === 'unsure'} onGoOn={goOn} />
    </>
  )
}
