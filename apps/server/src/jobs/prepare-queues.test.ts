import { expect, test } from 'vitest'

import { migrate } from '../db/migrate.ts'
import { createTestDatabase } from '../testing/index.ts'
import { prepareQueues } from './prepare-queues.ts'
import { JOB_NAMES, PARKED } from './queues.ts'

/** Servers that start on an empty database at the same time. */
const AT_ONCE = 8

test('servers that start together on an empty database create the queues once, and none of them fails', async () => {
  const database = await createTestDatabase('empty')
  await migrate(database)
  await Promise.all(Array.from({ length: AT_ONCE }, () => prepareQueues(database.ownerUrl)))
  const { rows } = await database.superuser.query<{ name: string }>('select name from pgboss.queue')
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...JOB_NAMES, PARKED].toSorted())
  await database.close()
})
