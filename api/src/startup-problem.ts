/** Ends the start: its message is the one sentence the person at the terminal gets to read. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}
