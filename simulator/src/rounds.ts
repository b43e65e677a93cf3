/** How often a seeded test repeats: in full with `npm run test:long`, a fifth of it otherwise. */
export const rounds = (inFull: number) => (process.env['LONG'] === undefined ? Math.ceil(inFull / 5) : inFull)
