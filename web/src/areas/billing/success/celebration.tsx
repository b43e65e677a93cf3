import { useEffect, useState } from 'react'
import Confetti from 'react-confetti'

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight })

/** [F-11] 200 pieces that fall once. */
export default function Celebration() {
  const [size, setSize] = useState(windowSize)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const measure = () => setSize(windowSize())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  if (isOver) return null
  return (
    <Confetti
      {...size}
      numberOfPieces={200}
      recycle={false}
      aria-hidden="true"
      // Above the page, so that the pieces fall past the text and not behind it; it takes no taps.
      style={{ position: 'fixed' }}
      onConfettiComplete={() => setIsOver(true)}
    />
  )
}
