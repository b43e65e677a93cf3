import { create } from 'zustand'

/** The dialog is open while somebody waits for the proof. */
type Waiting = { readonly answer: ((isProven: boolean) => void) | null }

export const useProof = create<Waiting>(() => ({ answer: null }))

let waiting: Promise<boolean> | null = null

/** Opens the dialog; several calls at once share it. Resolves to false if the operator closed it. */
export function requestProof(): Promise<boolean> {
  waiting ??= new Promise((resolve) => {
    useProof.setState({
      answer: (isProven) => {
        waiting = null
        useProof.setState({ answer: null })
        resolve(isProven)
      },
    })
  })
  return waiting
}
