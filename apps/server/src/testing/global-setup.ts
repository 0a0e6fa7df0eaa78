import type { TestProject } from 'vitest/node'

import { migrate } from '../db/migrate.ts'
import { openToBackups } from '../db/open-to-backups.ts'
import { asOwner } from '../db/owner.ts'
import { loadDemoData } from '../demo/index.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { storeSchemaTemplate } from './test-database.ts'
import { createTestHasher } from './test-hasher.ts'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The superuser URL of the PostgreSQL of the test run. Its database `nostro` is the template of all test databases.
     */
    readonly superuserUrl: string
  }
}

/** Starts one PostgreSQL for the test run, with a migrated database and demo data as a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  await prepareTemplates(postgres)
  project.provide('superuserUrl', postgres.superuserUrl)
  return postgres.stop
}

async function prepareTemplates({
  ownerUrl,
  superuserUrl,
}: Pick<TestPostgres, 'ownerUrl' | 'superuserUrl'>): Promise<void> {
  await migrate({ ownerUrl })
  await prepareQueues(ownerUrl)
  await openToBackups(ownerUrl)
  await storeSchemaTemplate(superuserUrl)
  const passwordHash = await createTestHasher().hash(DEMO_PASSWORD)
  await asOwner(ownerUrl, (db) =>
    loadDemoData({ db, clock: systemClock, random: systemRandom, passwordHash, replacesPasswords: false }),
  )
}
