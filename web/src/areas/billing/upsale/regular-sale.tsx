import { createElement, Suspense } from 'react'
import { formatAddOnPrice } from '../../../i18n/add-on-price.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { courseSheet } from '../pay-sheet/load-course-sheet.tsx'
import { AddOnOffer } from './add-on-offer.tsx'
import styles from './upsale-popup.module.css'
import { type Problem, useRegularSale } from './use-regular-sale.ts'

/**
 * (D32) The screen that the course map opens: the course at its regular price, charged to the saved card or another
 * one.
 */
export function RegularSale() {
  const t = useTexts('upsale')
  const front = useTexts('front')
  const price = formatAddOnPrice(useLanguage())
  const { step, problem, hasCard, buy, payByForm, closeForm, finishForm, closeProblem, leave } =
    useRegularSale()
  return (
    <>
      <BackButton label={front('back')} onClick={leave} />
      <AddOnOffer offer="0" finePrint={t(hasCard ? 'regular_print' : 'regular_print_form', { price })}>
        <Button isWide isBusy={step !== 'offer'} onClick={buy}>
          {t('buy', { price })}
        </Button>
      </AddOnOffer>
      <Popup
        isOpen={problem !== null}
        onClose={closeProblem}
        title={t(`${problem ?? 'refused'}_title`)}
        closeLabel={t('close')}
      >
        <div className={styles.content}>
          <p>{t(textOf(problem))}</p>
          {problem === 'unsure' ? (
            <Button isWide onClick={leave}>
              {t('go_on')}
            </Button>
          ) : (
            <Button isWide onClick={problem === 'connection' ? buy : payByForm}>
              {problem === 'connection' ? front('try_again') : t('other_card')}
            </Button>
          )}
        </div>
      </Popup>
      {step === 'form' && (
        <Suspense>{createElement(courseSheet(), { onDone: finishForm, onClose: closeForm })}</Suspense>
      )}
    </>
  )
}

const textOf = (problem: Problem | null) =>
  problem === null || problem === 'refused' ? 'regular_refused_text' : (`${problem}_text` as const)
