import { useEffect, useState } from 'react'

const whileMs = 1000

/** Whether something has been so for a second without a break. */
export function useLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setIsLasting(true), whileMs)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isSo])
  return isSo && isLasting
}
