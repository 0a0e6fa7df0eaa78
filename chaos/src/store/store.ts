import { setTimeout as pause } from 'node:timers/promises'

import { createFaultDraw, type Fault } from '../faults/server-faults.ts'
import { untilServed } from '../faults/rounds.ts'
import { startInstallation } from '../installation/installation.ts'
import { CEPH, startStore, storeSettings } from '../installation/s3-store.ts'
import { startContinuous } from '../load/bursts.ts'
import { untilSettled } from '../load/settling.ts'
import { between, oneOf } from '../run/chance.ts'
import type { Run, Scenario, Stage } from '../run/scenario.ts'
import { type Checked, checkObjects, checkOnce, checkReaders, checkSwept } from './check-files.ts'
import { cleanUpEverything, hurryCleanup } from './cleanup.ts'
import { signInCompanies } from './companies.ts'
import { openFaultyConnection } from './faulty-connection.ts'
import { createFileLedger } from './file-ledger.ts'
import { carryLoad } from './load.ts'
import { storeFaults } from './store-faults.ts'

/** Files on a real S3 store that fails. */
export const store: Scenario = {
  name: 'store',
  summary:
    'kills and suspends an S3 store, disturbs its connection, and kills servers and PostgreSQL during uploads',
  options: { faults: { usual: 60, meaning: 'faults' } },
  phases: () => [
    {
      title: 'Killed and suspended store of files',
      needs: CEPH,
      invariants: [
        'answered as agreed',
        'answered in time',
        'calls without files in time',
        'nothing lost',
        'nothing twice',
        'no partial file',
        'nothing unaccounted for',
        'files unaltered',
        'queues empty in time',
        'audit trails whole',
        'servers stay up',
      ],
      prepare: prepareStore,
    },
  ],
}

const BETWEEN_FAULTS_MS = 2_500

/**
 * Lets companies upload, discard and attach files. Each acknowledged file must be stored once and unchanged, for its
 * owner and for the bank, and nothing else may remain after the product's cleanup.
 */
async function prepareStore(run: Run): Promise<Stage> {
  const gateway = await startStore(run)
  const connection = await openFaultyConnection(Number(new URL(gateway.settings.endpoint ?? '').port))
  run.atEnd(connection.close)
  const installation = await startInstallation(storeSettings(gateway, connection.endpoint))
  const companies = await signInCompanies(installation.urls)
  const ledger = createFileLedger()
  const load = { companies, ledger, violations: run.violations }
  // The first maker is the user who works without files.
  const { maker: reader } = oneOf(companies.slice(0, 1))
  const faults = storeFaults(gateway, connection, { installation, ledger, run, reader })
  return {
    installation,
    work: () =>
      Promise.resolve(
        startContinuous((isOver) =>
          Promise.all([carryLoad(load, isOver), hurryCleanup(installation, isOver)]),
        ),
      ),
    disturb: async (work) => {
      const uploads = await work()
      await strike(run, installation, faults)
      uploads.stop()
      await uploads.ended
    },
    verify: async () => await verifyFiles(run, { installation, gateway, ledger, violations: run.violations }),
  }
}

/** Injects faults; each begins when users are served again after the previous one. */
async function strike(
  { options, figures, seed }: Run,
  installation: Stage['installation'],
  faults: readonly Fault[],
): Promise<void> {
  const draw = createFaultDraw(faults, seed)
  for (let turn = 0; turn < options.number('faults'); turn++) {
    await pause(between(0, BETWEEN_FAULTS_MS))
    const fault = draw()
    await fault.strike(installation)
    figures.count(`fault: ${fault.name}`)
    await untilServed(installation)
  }
}

async function verifyFiles({ figures, violations }: Run, checked: Checked): Promise<void> {
  const { installation, ledger } = checked
  await untilSettled(installation, violations)
  figures.set('files acknowledged', ledger.files.size + ledger.discarded.length)
  figures.set('files discarded', ledger.discarded.length)
  figures.set('applications with files', ledger.applications.length)
  figures.set('files read in the end', await checkReaders(checked))
  const objects = await checkObjects(checked)
  figures.set('objects in the store', objects.length)
  if (!(await cleanUpEverything(installation)))
    violations.note('queues empty in time', 'The cleanup does not end')
  await checkSwept(checked)
  await checkOnce(checked)
}
