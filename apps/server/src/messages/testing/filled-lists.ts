import type { Kysely } from 'kysely'
import pg from 'pg'
import { DEFAULT_RULES } from '@nostro/workflow'

import type { Actor, Context } from '../../http/context.ts'
import { openDatabase } from '../../db/client.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import type { Tables } from '../../db/tables.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import { fillPayees } from '../../counterparties/testing/index.ts'
import { fillMessages } from './fill-messages.ts'
import { type ListQuestion, listQuestions } from './list-questions.ts'

interface FilledLists {
  readonly version: string
  readonly superuserUrl: string
  readonly rows: number
  readonly questions: readonly ListQuestion[]
  readonly close: () => Promise<void>
}

/** Number of payees next to the messages. */
const PAYEES_MAX = 100_000

const BANK = '00000000-0000-7000-8000-000000000001'

/** Opens a separate database with many messages and the context of a reviewer. `load` adds the demo institutions. */
export async function openFilledLists({
  folder,
  rows,
  load,
}: {
  readonly folder: string
  readonly rows: number
  readonly load: (ownerUrl: string) => Promise<void>
}): Promise<FilledLists> {
  const postgres = await startEmbeddedPostgres({ folder, isDurable: false })
  await migrate({ ownerUrl: postgres.ownerUrl })
  await load(postgres.ownerUrl)
  const state = await filledDatabase(postgres.superuserUrl, rows)
  const db = openDatabase({
    url: postgres.ownerUrl,
    role: 'nostro_app',
    connectionsMax: 2,
    onConnectionError: () => undefined,
  })
  return {
    version: state.version,
    superuserUrl: postgres.superuserUrl,
    rows: state.rows,
    questions: listQuestions(listContext(db, { userId: state.userId, now: state.newest })),
    close: async () => {
      await db.destroy()
      await postgres.stop()
    },
  }
}

async function filledDatabase(superuserUrl: string, rows: number) {
  const url = new URL(superuserUrl)
  url.pathname = '/nostro'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    const numberOf = async () => Number((await client.query('select count(*) from message')).rows[0].count)
    if ((await numberOf()) < rows) {
      await fillPayees(client, { institutionId: BANK, rows: Math.min(rows, PAYEES_MAX) })
      await fillMessages(client, { institutionId: BANK, bic: 'DEMECNBJXXX', rows, until: new Date() })
    }
    const { rows: facts } = await client.query<{ version: string; user_id: string; newest: Date }>(
      `select current_setting('server_version') as version, max(message.created_at) as newest,
        (select id from app_user where username = 'beijing.reviewer') as user_id from message`,
    )
    const [fact] = facts
    if (fact === undefined) throw new Error('PostgreSQL returned no row about itself')
    return { version: fact.version, userId: fact.user_id, newest: fact.newest, rows: await numberOf() }
  } finally {
    await client.end()
  }
}

/** Returns the part of a context that lists use, for a reviewer of the bank. */
function listContext(db: Kysely<Tables>, asking: { readonly userId: string; readonly now: Date }): Context {
  const actor: Pick<
    Actor,
    'userId' | 'institutionId' | 'institutionKind' | 'bics' | 'timeZone' | 'roles' | 'groups' | 'rules'
  > = {
    userId: asking.userId,
    institutionId: BANK,
    institutionKind: 'bank',
    bics: ['DEMECNBJXXX'],
    timeZone: 'Asia/Shanghai',
    roles: new Set(['ROLE_BANK', 'ROLE_REVIEWER']),
    groups: new Set(),
    rules: DEFAULT_RULES.bank,
  }
  const part = {
    db,
    clock: { now: () => asking.now },
    random: systemRandom,
    institutionId: BANK,
    actor,
  }
  return part as unknown as Context
}
