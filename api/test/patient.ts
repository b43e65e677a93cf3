/** For what comes by itself: a busy machine may be slow, and what never comes still fails before the test is over. */
export const patient = { timeout: 50_000, interval: 20 } as const

/** Repeats a call that a busy server has refused before it started it. */
export async function fetchPatiently(...asked: Parameters<typeof fetch>): Promise<Response> {
  const reply = await fetch(...asked)
  return reply.status === 503 ? fetchPatiently(...asked) : reply
}
