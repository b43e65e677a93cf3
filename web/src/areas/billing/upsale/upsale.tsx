import { useState } from 'react'
import { formatAddOnPrice } from '../../../i18n/add-on-price.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { InHeader } from '../../../ui/layout/header-slot.tsx'
import { AddOnOffer } from './add-on-offer.tsx'
import { NotChargedPopup } from './not-charged-popup.tsx'
import { OwnedAddOn } from './owned-add-on.tsx'
import { QuickTip } from './quick-tip.tsx'
import { RegularSale } from './regular-sale.tsx'
import { useUpsale } from './use-upsale.ts'

/**
 * (D32) After registration there is no previous screen, and the introductory offers are shown. From the map, the course
 * is sold at the regular price.
 */
const isFromMap = () => appState.getState().screenPrevScope.length > 0

export function Upsale() {
  const [isRegular, setIsRegular] = useState(isFromMap)
  return isRegular ? <RegularSale /> : <IntroductoryOffer onExpired={() => setIsRegular(true)} />
}

/** [U-01] The two introductory offers after registration. */
function IntroductoryOffer({ onExpired }: { onExpired: () => void }) {
  const t = useTexts('upsale')
  const { discount, step, skip, add, readTip, goOn } = useUpsale(onExpired)
  const price = formatAddOnPrice(useLanguage(), discount)
  if (step === 'owned') return <OwnedAddOn onGoOn={goOn} />

  function closeTip() {
    readTip()
    // The new price is at the top of the screen.
    window.scrollTo(0, 0)
  }

  return (
    <>
      <InHeader>
        <LinkButton onClick={skip}>{t('skip')}</LinkButton>
      </InHeader>
      <AddOnOffer offer={discount} finePrint={t('fine_print', { price })}>
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
