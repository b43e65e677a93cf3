/** For what comes by itself: a busy machine may be slow, and what never comes still fails before the test is over. */
export const patient = { timeout: 50_000, interval: 20 } as const

/** A server on a busy machine refuses a call before it has started it, and is asked again. */
export async function fetchPatiently(...asked: Parameters<typeof fetch>): Promise<Response> {
  const reply = await fetch(...asked)
  return reply.status === 503 ? fetchPatiently(...asked) : reply
}
