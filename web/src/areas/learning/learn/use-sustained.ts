import { useEffect, useState } from 'react'

/** Whether the condition has been true for this long without a break. */
export function useSustained(condition: boolean, ms: number): boolean {
  const [isSustained, setIsSustained] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setIsSustained(true), ms)
    return () => {
      clearTimeout(timer)
      setIsSustained(false)
    }
  }, [condition, ms])
  return condition && isSustained
}
