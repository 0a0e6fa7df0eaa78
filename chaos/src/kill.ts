import { roundOptions, stageRounds } from './faults/rounds.ts'
import { SERVER_FAULTS } from './faults/server-faults.ts'
import { startInstallation } from './installation/installation.ts'
import type { Scenario } from './run/scenario.ts'
import { PAYMENT_INVARIANTS } from './run/violations.ts'

/** Kills of servers and PostgreSQL. */
export const kill: Scenario = {
  name: 'kill',
  summary: 'kills two servers and PostgreSQL at random during bursts of commands',
  options: roundOptions(),
  phases: () => [
    {
      title: 'Killed servers and database',
      invariants: PAYMENT_INVARIANTS,
      prepare: async (run) =>
        await stageRounds(run, { installation: await startInstallation(), faults: SERVER_FAULTS }),
    },
  ],
}
