type KillPlan<Victim, Receipt> = {
  readonly rounds: number
  readonly seed: number
  readonly start: () => Promise<Victim>
  /** Answers once the victim has acknowledged the write; fails when it is dead. */
  readonly write: (victim: Victim) => Promise<Receipt>
  readonly kill: (victim: Victim) => Promise<void>
  /** Looks after every kill for everything that was ever acknowledged. */
  readonly verify: (receipts: readonly Receipt[]) => Promise<void>
}

const writers = 4
const mostWritesBeforeKill = 120

/** Kills the victim while it is being written to, again and again; answers how many writes it acknowledged. */
export async function killRounds<Victim, Receipt>(plan: KillPlan<Victim, Receipt>): Promise<number> {
  const random = seededRandom(plan.seed)
  const receipts: Receipt[] = []
  for (let round = 0; round < plan.rounds; round++) {
    const victim = await plan.start()
    await writeUntilKilled(plan, victim, receipts, 1 + Math.floor(random() * mostWritesBeforeKill))
    await plan.verify(receipts)
  }
  return receipts.length
}

/** The count decides the moment; the other writers are then anywhere between request and commit. */
async function writeUntilKilled<Victim, Receipt>(
  { write, kill }: KillPlan<Victim, Receipt>,
  victim: Victim,
  receipts: Receipt[],
  count: number,
): Promise<void> {
  const enough = receipts.length + count
  let killed: Promise<void> | null = null
  const writeOn = async () => {
    while (killed === null) {
      try {
        receipts.push(await write(victim))
      } catch (error) {
        if (killed === null) throw error
      }
      if (receipts.length >= enough) killed ??= kill(victim)
    }
  }
  try {
    await Promise.all(Array.from({ length: writers }, writeOn))
  } finally {
    await (killed ?? kill(victim))
  }
}

/** Mulberry32: the same seed kills at the same counts. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
