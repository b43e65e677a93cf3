import { readStored } from './storage/local-storage.ts'

export type CueKind = 'sounds' | 'vibration'

export const isCueOn = (kind: CueKind) => readStored(kind) !== null

/**
 * A small sound or vibration after an answer and at the end of a chapter. Both are off until a person turns them
 * on in the settings, on this device only. Only those people load them; without a network they may be silent.
 */
export async function giveCue(cue: 'right' | 'wrong' | 'done'): Promise<void> {
  if (isCueOn('sounds') || isCueOn('vibration'))
    await import('./play-cue.ts').then(
      (module) => module.playCue(cue),
      () => {},
    )
}
