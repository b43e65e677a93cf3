import type { OwnPlan } from '@vela/contract/learning'
import { useEffect, useState } from 'react'

/**
 * [D5] The plan to show. One that arrives after the map was painted puts other courses and chapters where a person who
 * has scrolled is reading: it waits until the top of the page is in view again.
 */
export function usePlanAtTop(plan: OwnPlan | null): OwnPlan | null {
  const [isShown, setIsShown] = useState(plan !== null)
  const isWaiting = plan !== null && !isShown
  useEffect(() => {
    if (!isWaiting) return undefined
    const showAtTop = () => {
      if (window.scrollY <= 0) setIsShown(true)
    }
    showAtTop()
    window.addEventListener('scroll', showAtTop, { passive: true })
    return () => window.removeEventListener('scroll', showAtTop)
  }, [isWaiting])
  return isShown ? plan : null
}
