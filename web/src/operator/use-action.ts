import { useState } from 'react'
import { describeFailure } from './client.ts'

/** Runs what a button does: it is busy meanwhile, and a failure is kept to be shown beside it. */
export function useAction(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run: () => void run() }
}
