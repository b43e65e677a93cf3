/** For what comes by itself: a busy machine may be slow, and what never comes still fails before the test is over. */
export const patient = { timeout: 50_000, interval: 20 } as const
