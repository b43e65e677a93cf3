import type { Claim } from '@vela/contract/account'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { tellClaim } from '../claim-news.ts'
import { Instead } from '../instead.tsx'

/** Says where a paid plan is when it did not come to the account that was just opened. */
export function ClaimTold({ claim: { kind, email } }: { claim: Claim }) {
  const t = useTexts('registration')
  const entry = useTexts('entry')

  function leave() {
    tellClaim(undefined)
    go('learn')
  }

  return (
    <Instead title={t(`claim_${kind}_title`)} text={t(`claim_${kind}_text`, { email: email ?? '' })}>
      <Button isWide onClick={leave}>
        {entry('go_to_courses')}
      </Button>
    </Instead>
  )
}
