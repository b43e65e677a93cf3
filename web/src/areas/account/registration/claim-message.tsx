import type { Claim } from '@vela/contract/account'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showClaim } from '../after-sign-in.ts'
import { EntryMessage } from '../entry-message.tsx'

/** Explains where a paid plan is when it was not added to the account that was just opened. */
export function ClaimMessage({ claim: { kind, email } }: { claim: Claim }) {
  const t = useTexts('registration')
  const entry = useTexts('entry')

  function goToCourses() {
    showClaim(undefined)
    go('learn')
  }

  return (
    <EntryMessage title={t(`claim_${kind}_title`)} text={t(`claim_${kind}_text`, { email: email ?? '' })}>
      <Button isWide onClick={goToCourses}>
        {entry('go_to_courses')}
      </Button>
    </EntryMessage>
  )
}
