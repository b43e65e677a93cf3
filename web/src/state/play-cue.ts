import { isCueOn } from './cues.ts'

/** Frequencies in hertz, one after the other. The tones are made here, so no sound file is loaded. */
const tones = { right: [660, 880], wrong: [262], done: [523, 659, 784] }
/** How long the device vibrates and pauses, in milliseconds. */
const pulses = { right: [12], wrong: [24, 60, 24], done: [12, 50, 12, 50, 30] }
const loudness = 0.07
const toneSeconds = 0.11

/** Browsers allow only a few contexts at a time, so one is kept. */
let context: AudioContext | undefined

/** Gives what is turned on and what this device can do. */
export function playCue(cue: keyof typeof tones): void {
  if (isCueOn('vibration') && 'vibrate' in navigator) navigator.vibrate(pulses[cue])
  if (isCueOn('sounds')) sound(tones[cue])
}

function sound(frequencies: readonly number[]): void {
  try {
    const audio = context ?? new AudioContext()
    context = audio
    for (const [place, tone] of frequencies.entries())
      play(audio, tone, audio.currentTime + place * toneSeconds)
  } catch {
    // A browser without sound, or one that has no more contexts to give, stays silent.
  }
}

function play(audio: AudioContext, tone: number, at: number): void {
  const end = at + 3 * toneSeconds
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loudness, at + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  const oscillator = audio.createOscillator()
  oscillator.frequency.value = tone
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(end)
}
