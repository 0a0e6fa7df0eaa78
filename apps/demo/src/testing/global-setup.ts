import { setUpDatabases } from '@nostro/server/testing/databases'
import type { TestProject } from 'vitest/node'

import { loadDemoInstitutions } from '../institutions/demo-accounts.ts'

/** Starts one PostgreSQL for the tests of the server and of the demo. Their databases have the demo institutions. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return await setUpDatabases(project, loadDemoInstitutions)
}
