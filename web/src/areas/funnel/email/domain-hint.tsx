import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { suggestAddress } from './suggest-address.ts'

/** Nobody is corrected in the middle of a word. */
const pauseMs = 600

type DomainHintProps = { address: string; onTake: (address: string) => void }

/** A slip in the name of a common provider is pointed out, and nothing is held up by it. */
export function DomainHint({ address, onTake }: DomainHintProps) {
  const t = useTexts('email')
  const [settled, setSettled] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), pauseMs)
    return () => clearTimeout(timer)
  }, [address])
  const meant = settled === address ? suggestAddress(address) : null
  return (
    <div aria-live="polite">
      {meant !== null && (
        <LinkButton onClick={() => onTake(meant)}>{t('did_you_mean', { address: meant })}</LinkButton>
      )}
    </div>
  )
}
