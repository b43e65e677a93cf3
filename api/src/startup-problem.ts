/** Aborts the start. Its message is all that the person at the terminal sees. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}
