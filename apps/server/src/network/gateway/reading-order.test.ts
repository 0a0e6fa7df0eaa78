import { expect, test } from 'vitest'

import { signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

const note = (reference: string) =>
  `{1:F01DEMECNBJAXXX0001000001}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:${reference}\r\n:79:HELLO\r\n-}`

test('a file whose job stopped with its server is read before later files', async () => {
  for (const name of ['A', 'B', 'C']) {
    server.clock.advance(1_000)
    await gateway.drop(note(`READ${name}`), { name: `${name}.rje` })
    await server.scanLinks()
  }
  // Deletes the first file's job, as when its server stopped. A later job reads that file too.
  await server.database.superuser.query(
    `delete from pgboss.job where name = 'gateway.readFile' and id = (
       select id from pgboss.job where name = 'gateway.readFile' order by created_on limit 1)`,
  )
  await server.jobs.runWaiting()
  // All were read at the same instant of the server's clock; transaction and command ids show the order.
  const { rows } = await server.database.superuser.query<{ reference: string }>(
    `select business_id as reference from message where business_id like 'READ%' order by xmin::text::bigint, cmin::text::bigint`,
  )
  expect(rows.map(({ reference }) => reference)).toEqual(['READA', 'READB', 'READC'])
})

async function dropAll(references: readonly string[]): Promise<void> {
  for (const reference of references) await gateway.drop(note(reference), { name: `${reference}.rje` })
  // One scan takes a limited number of files, and the next one continues.
  for (let looks = 0; looks < 2; looks++) await server.scanLinks()
}

async function read(references: readonly string[]): Promise<readonly string[]> {
  const { rows } = await server.database.superuser.query<{ reference: string }>(
    `select business_id as reference from message where business_id = any($1)
     order by xmin::text::bigint, cmin::text::bigint`,
    [references],
  )
  return rows.map(({ reference }) => reference)
}

test('many files are read in few transactions, each once and in order', async () => {
  const references = Array.from({ length: 130 }, (_, index) => `MANY${String(index).padStart(3, '0')}`)
  await dropAll(references)
  // Jobs enqueued in one commit have no order.
  await server.database.superuser.query(
    `update pgboss.job set created_on = created_on - random() * interval '1 minute' where name = 'gateway.readFile'`,
  )
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(await read(references)).toEqual(references)
  const { rows } = await server.database.superuser.query<{ transactions: string }>(
    'select count(distinct xmin::text) as transactions from message where business_id = any($1)',
    [references],
  )
  expect(Number(rows[0]?.transactions)).toBeLessThanOrEqual(5)
  // Each file has one audit event, also when several are read together.
  const { rows: events } = await server.database.superuser.query(
    `select from audit_event join incoming_file on incoming_file.id::text = audit_event.object_id
     where action = 'linkFile.receive' and incoming_file.name like 'MANY%'`,
  )
  expect(events).toHaveLength(130)
})

/** Makes the database refuse messages with this reference, until the returned function is called. */
async function refusing(reference: string): Promise<() => Promise<void>> {
  const { superuser } = server.database
  await superuser.query(
    `create or replace function refuse_one() returns trigger language plpgsql as $$
     begin if new.business_id = '${reference}' then raise 'not today'; end if; return new; end $$;
     create trigger refuse_one before insert on message for each row execute function refuse_one()`,
  )
  return async () => {
    await superuser.query('drop trigger refuse_one on message')
    await superuser.query(`update pgboss.job set start_after = now() where name = 'gateway.readFile'`)
  }
}

test('the files before an unreadable one in the same batch are read, and the rest after it becomes readable', async () => {
  const end = await refusing('BAD2')
  const references = ['BAD1', 'BAD2', 'BAD3']
  await dropAll(references)
  expect(await server.jobs.runWaiting()).not.toEqual([])
  expect(await read(references)).toEqual(['BAD1'])
  await end()
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(await read(references)).toEqual(references)
})

test('the same holds for the messages of one file, which is one audit event', async () => {
  const end = await refusing('PART2')
  const references = ['PART1', 'PART2', 'PART3']
  await gateway.drop(references.map(note).join('$'), { name: 'parts.rje' })
  await server.scanLinks()
  expect(await server.jobs.runWaiting()).not.toEqual([])
  expect(await read(references)).toEqual(['PART1'])
  await end()
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(await read(references)).toEqual(references)
  const { rows } = await server.database.superuser.query(
    `select from audit_event join incoming_file on incoming_file.id::text = audit_event.object_id
     where action = 'linkFile.receive' and incoming_file.name = 'parts.rje'`,
  )
  expect(rows).toHaveLength(1)
})

test('files that a stopped server had taken are continued in their order', async () => {
  const { superuser } = server.database
  await superuser.query(
    `create or replace function refuse_files() returns trigger language plpgsql as $$
     begin raise 'the server stops here'; end $$;
     create trigger refuse_files before insert on incoming_file for each row execute function refuse_files()`,
  )
  const references = Array.from({ length: 20 }, (_, index) => `BEGUN${String(index).padStart(2, '0')}`)
  await dropAll(references)
  await superuser.query('drop trigger refuse_files on incoming_file')
  await server.scanLinks()
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(await read(references)).toEqual(references)
})

const MINUTES = 60_000

test('a backlog of hours is read in its order', async () => {
  await dropAll(['OLD1'])
  // The job of the first file was on a stopped server and is retried after the others.
  await server.database.superuser.query(
    `update pgboss.job set start_after = now() + interval '1 hour' where name = 'gateway.readFile'
     and state < 'active'`,
  )
  server.clock.advance(90 * MINUTES)
  await dropAll(['OLD2', 'OLD3'])
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(await read(['OLD1', 'OLD2', 'OLD3'])).toEqual(['OLD1', 'OLD2', 'OLD3'])
})

test('a file that fails for minutes does not delay later ones', async () => {
  const end = await refusing('STUCK1')
  await dropAll(['STUCK1', 'STUCK2'])
  expect(await server.jobs.runWaiting()).not.toEqual([])
  const later = async (minutes: number): Promise<void> => {
    server.clock.advance(minutes * MINUTES)
    await server.database.superuser.query(
      `update pgboss.job set start_after = now() where name = 'gateway.readFile'`,
    )
    await server.jobs.runWaiting()
  }
  await later(4)
  expect(await read(['STUCK1', 'STUCK2'])).toEqual([])
  await later(2)
  expect(await read(['STUCK1', 'STUCK2'])).toEqual(['STUCK2'])
  await end()
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(await read(['STUCK1', 'STUCK2'])).toEqual(['STUCK2', 'STUCK1'])
})
