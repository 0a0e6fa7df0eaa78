import type { TestProject } from 'vitest/node'

import { migrate } from '../db/migrate.ts'
import { openToBackups } from '../db/open-to-backups.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { linkTrails, storeSchemaTemplate } from './test-database.ts'
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

/** Loads the institutions and users of tests into a database, all users with the password of this hash. */
type LoadInstitutions = (ownerUrl: string, passwordHash: string) => Promise<void>

/**
 * Starts one PostgreSQL for the test run, with a migrated database and these institutions as a template. Returns the
 * function that stops it.
 */
export async function setUpDatabases(
  project: TestProject,
  load: LoadInstitutions,
): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  await prepareTemplates(postgres, load)
  project.provide('superuserUrl', postgres.superuserUrl)
  return postgres.stop
}

async function prepareTemplates(
  { ownerUrl, superuserUrl }: Pick<TestPostgres, 'ownerUrl' | 'superuserUrl'>,
  load: LoadInstitutions,
): Promise<void> {
  await migrate({ ownerUrl })
  await prepareQueues(ownerUrl)
  await openToBackups(ownerUrl)
  await storeSchemaTemplate(superuserUrl)
  await load(ownerUrl, await createTestHasher().hash(DEMO_PASSWORD))
  await linkTrails(superuserUrl)
}
