import * as z from 'zod/mini'

/** A stop's title, its question, and the label of each option by its id. */
const stopTexts = z.object({
  title: z.string(),
  text: z.string(),
  options: z.record(z.string(), z.string()),
})

/** What the list of missions shows of each. */
export const openingTexts = z.object({
  title: z.string(),
  /** The title of the chapter that it belongs to. */
  chapter: z.string(),
  summary: z.string(),
  story: z.string(),
  /** The labels of the mission's inputs, by their ids. */
  inputs: z.record(z.string(), z.string()),
})

/**
 * In the language of the request. The browser fills placeholders such as `{monthly}`. Known everywhere but in title,
 * summary and inputs are the mission's inputs and its amounts; at stops also `{value}`, `{paidIn}`, `{lastYear}` (what was
 * taken out in the last twelve months) and `{fall}` (percent);
 * in `ends` also the debrief's `whyNumbers`. Amounts are shown without a sign, because the sentence says the direction.
 */
export const missionTexts = z.object({
  ...openingTexts.shape,
  /** The question before the prediction. */
  predict: z.string(),
  stops: z.record(z.string(), stopTexts),
  /** What the debrief compares the decisions with. */
  plan: z.string(),
  /** One sentence for each cause that can decide the ending. */
  ends: z.record(z.string(), z.string()),
  /** What to remember. */
  lesson: z.string(),
})

export const missionRun = z.object({
  id: z.string(),
  mission: z.string(),
  numbers: z.record(z.string(), z.number()),
  engineVersion: z.number(),
  /** The SHA-256 of the engine's `commitmentText`, in hex; it can be checked once `reveal` is there. */
  commitment: z.string(),
  texts: missionTexts,
  prediction: z.nullable(z.number()),
  decisions: z.array(z.object({ stop: z.string(), option: z.string() })),
  /**
   * Each month's returns in millionths: shares, bonds, bills, inflation, gold, company. None before the
   * prediction, then up to the next stop, and all of them once the run is done.
   */
  months: z.array(z.array(z.number())),
  isDone: z.boolean(),
  /** Null until the run is done. */
  reveal: z.nullable(z.object({ seed: z.string(), label: z.string(), start: z.number() })),
})

/** What `sealed` holds; the same fields as in a run that is done. */
export const sealedWorld = z.object({
  seed: z.string(),
  label: z.string(),
  start: z.number(),
  months: z.array(z.array(z.number())),
})

export type MissionTexts = z.output<typeof missionTexts>
export type MissionRun = z.output<typeof missionRun>
export type SealedWorld = z.output<typeof sealedWorld>
