import { answerPlacement, openPlacement } from '@vela/contract/placement'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { readAhead } from '../cache/use-cache.ts'
import { TestLoader } from '../test-out/test-loader.tsx'
import { PlacementResult } from './placement-result.tsx'

const quiet = { isQuiet: true } as const

/** Asks until it is clear what the person knows; the server has the answers, as in a test of a chapter. */
export function Placement() {
  const t = useTexts('test-out')
  const opening = useCall(openPlacement, quiet)
  const answering = useCall(answerPlacement, quiet)
  return (
    <TestLoader
      open={() => opening.send({ body: {} })}
      answer={(body) => answering.send({ body })}
      onAnswered={({ seen }) => seen && readAhead()}
      refused={{ title: t('no_placement_title'), text: t('no_placement_text') }}
      intro={({ total }) => t('placement_intro', { total })}
      place={(current, { total }) => t('place_most', { current, total })}
      end={({ test, reopen }) => <PlacementResult placement={test} onAgain={reopen} />}
    />
  )
}
