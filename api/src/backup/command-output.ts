import { StartupProblem } from '../startup-problem.ts'
import type { Sums } from './sums.table.ts'

export function printSums(sums: Sums): void {
  for (const [label, sum] of Object.entries(sums)) process.stdout.write(`  ${label}: ${sum}\n`)
}

/** Ends the process with code 1 and one sentence if `run` fails. */
export function runCommand(failed: string, run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof StartupProblem ? error.message : `${failed} ${String(error)}`}\n`,
    )
    process.exitCode = 1
  })
}
