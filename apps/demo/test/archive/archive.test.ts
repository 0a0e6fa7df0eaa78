import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

import {
  confirmReceipt,
  findArchivedMessages,
  readArchivedMessage,
  readHistory,
  readMessage,
  readStatistics,
  saveBankMessage,
  verifyAuditTrail,
} from '@nostro/contract'
import { canonicalJson } from '@nostro/kernel'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { verifyChain } from '../../../server/src/audit/index.ts'
import { inTransaction } from '../../../server/src/db/transaction.ts'
import { DEMO_INSTITUTIONS } from '../../src/institutions/demo-institutions.ts'
import { hasPaidTo, hasReference } from '../../../server/src/messages/content/index.ts'
import { paymentForm } from '../../../server/src/messages/testing/index.ts'
import { hasArrived } from '../../../server/src/network/network-record.repository.ts'
import { HOUR, WAIT_MS } from '../../../server/src/testing/index.ts'
import { BEIJING, createArchivedHistory } from './archived-history.ts'

/** The number of days of demo history, six months ago, until the first application is complete. */
const history = await createArchivedHistory(24)
const { server, ask, archive, archiveAll, verify, restore, kept, contentOfTables, tally } = history
const DAY = 24 * HOUR

const LAST_STAGES = `('sent', 'processed', 'copied', 'deleted')`

interface SentMessage {
  readonly id: string
  readonly reference: string
  readonly text: string
}

interface Staff {
  readonly roles: readonly string[]
}

const STAFF = `select roles from app_user where username = 'beijing.operator'`

/** Returns the received copy of a payment that was made from an application. */
async function findPaidItem(): Promise<readonly { readonly id: string }[]> {
  return await ask<{ id: string }>(
    `select item.id from message paid join message item on item.business_id = paid.business_id
       and item.kind = 'messageReceived' and item.stage = 'waitingProcessed'
     where paid.kind = 'messageSent' and paid.delivery = 'delivered' and paid.origin_id is not null`,
  )
}

/** Confirms the payment that was made from an application, which completes the application. */
async function confirmPaidApplication(): Promise<void> {
  // The history ends before its last payment has arrived.
  const item = await vi.waitUntil(async () => (await findPaidItem())[0], { timeout: WAIT_MS, interval: 500 })
  const receiver = await server.signIn('frankfurt.operator')
  await receiver.succeed(confirmReceipt, { params: { id: item.id } })
  // Jobs create the payee's receipt and then notify the applicant.
  const open = `select from pgboss.job where state < 'completed' and name ~ '^(message|remittance)[.]'`
  await vi.waitUntil(async () => (await ask(open)).length === 0, { timeout: WAIT_MS, interval: 500 })
}

await confirmPaidApplication()
const before = { tables: await contentOfTables(), tally: await tally() }
const [{ count: entriesBefore } = { count: 0 }] = await ask<{ count: number }>(
  'select count(*)::int as count from statement_entry',
)
const waiting = await ask(`select id from message where stage not in ${LAST_STAGES} order by id`)
/** A sent payment that was approved and confirmed. */
const [sent] = await ask<SentMessage>(
  `select id, business_id as reference, text from message where institution_id = $1 and kind = 'messageSent'
   and messaging_type = 'MT103' and stage = 'sent' and delivery = 'confirmed' order by id limit 1`,
  [BEIJING],
)
if (sent === undefined) throw new Error('The history has no payment that was confirmed')
const operator = await server.signIn('beijing.operator')
const reviewer = await server.signIn('beijing.reviewer')
const historyBefore = await reviewer.succeed(readHistory, { params: { id: sent.id } })
const figures = { query: { period: '30', timeZone: 'Asia/Shanghai' } }

describe('the archive', () => {
  beforeAll(archiveAll)

  test('contains all settled messages, and none that awaits a user', async () => {
    expect(await ask(`select id from message where stage not in ${LAST_STAGES} order by id`)).toEqual(waiting)
    const left = await ask<{ kind: string; stage: string; delivery: string | null }>(
      `select distinct kind, stage, delivery from message where stage in ${LAST_STAGES} order by 1, 2, 3`,
    )
    // Payments within the installation that the receivers have not confirmed, and an application that the bank has not
    // processed.
    expect(left).toEqual([
      { kind: 'messageSent', stage: 'sent', delivery: 'delivered' },
      { kind: 'remittance', stage: 'sent', delivery: 'delivered' },
    ])
    const kinds = await ask<{ kind: string }>('select distinct kind from archived_message order by 1')
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'messageCopy',
      'messageReceived',
      'messageSent',
      'receipt',
      'remittance',
    ])
    expect(await ask('select from message join archived_message using (id)')).toHaveLength(0)
  })

  test('contains the cases and the evidence of its messages, and deletes unused answers', async () => {
    const [left] = await ask<{ cases: number; evidence: number; answers: number }>(
      `select (select count(*) from screening_case where direction = 'out' and not exists (
           select from message where id = message_id))::int
         + (select count(*) from screening_case held where direction = 'in' and not exists (
           select from network_record where delivery_key = held.delivery_key))::int as cases,
         (select count(*) from payee_evidence where not exists (select from message where id = message_id))::int
           as evidence,
         (select count(*) from payee_verification)::int as answers`,
    )
    expect(left).toEqual({ cases: 0, evidence: 0, answers: 0 })
  })

  test('contains the reconciled entries of its statements', async () => {
    const [left] = await ask<{ statements: number; entries: number; payments: number }>(
      `select (select count(*) from statement_reconciliation s where not exists (
           select from message where id = s.message_id))::int as statements,
         (select count(*) from statement_entry e where not exists (
           select from message where id = e.message_id))::int as entries,
         (select count(*) from statement_entry_payment p where not exists (
           select from message where id = p.message_id))::int as payments`,
    )
    expect(left).toEqual({ statements: 0, entries: 0, payments: 0 })
    expect(entriesBefore).toBeGreaterThan(0)
  })

  test('consists of files that can be read without the product and are proved by the audit trail', async () => {
    const texts = new Map<string, string>()
    for (const { id, key, digest, entries } of await kept()) {
      const packed = Buffer.from((await server.attachments.read(key)) ?? [])
      expect(createHash('sha256').update(packed).digest('hex')).toBe(digest)
      const [header = '', ...lines] = gunzipSync(packed).toString('utf8').trimEnd().split('\n')
      expect(JSON.parse(header)).toMatchObject({ format: 'nostro archive 1', kind: 'messages', id })
      expect(lines).toHaveLength(entries)
      for (const line of lines) {
        const { rows } = JSON.parse(line) as {
          rows: { message: [{ id: string; text: string | null; digest: string | null }] }
        }
        const [message] = rows.message
        if (message.text === null) continue
        expect(createHash('sha256').update(message.text).digest('hex')).toBe(message.digest)
        texts.set(message.id, message.text)
      }
      const description = JSON.parse(
        Buffer.from((await server.attachments.read(factsOf(key))) ?? []).toString(),
      ) as {
        readonly facts: object
      }
      const [event] = await ask<{ digest: string }>(
        `select after_digest as digest from audit_event where action = 'archive.move' and object_id = $1`,
        [id],
      )
      expect(createHash('sha256').update(canonicalJson(description.facts)).digest('hex')).toBe(event?.digest)
    }
    expect(texts.get(sent.id)).toBe(sent.text)
  })

  test('continues each trail without a gap, from its first event through the files into the database', async () => {
    const trails = await kept('trail')
    // Each institution has events of that time, the unverified company those of its registration.
    expect(new Set(trails.map(({ institutionId }) => institutionId))).toEqual(
      new Set(DEMO_INSTITUTIONS.map(({ id }) => id)),
    )
    for (const { institutionId } of trails)
      expect(await verify(institutionId)).toEqual({ institutionId, files: expect.any(Number), faults: [] })
    const admin = await server.signIn('beijing.admin')
    const answer = await admin.succeed(verifyAuditTrail, { query: {} })
    expect(answer).toMatchObject({ isIntact: true, anchor: { isKept: true } })
    expect(answer.archivedTo).toBeGreaterThan(100)
    // Verification without the archive reports the missing start of the trail.
    expect(await verifyChain(server.db, BEIJING)).toMatchObject({
      isIntact: false,
      brokenAt: (answer.archivedTo ?? 0) + 1,
    })
  })

  test('returns a message to users who could read it before, and records the reading', async () => {
    const { messages } = await operator.succeed(findArchivedMessages, {
      query: { reference: sent.reference.toLowerCase() },
    })
    expect(messages.map(({ id }) => id)).toContain(sent.id)
    expect(await reviewer.succeed(readArchivedMessage, { params: { id: sent.id } })).toMatchObject({
      message: { id: sent.id, businessId: sent.reference, direction: 0 },
      text: sent.text,
      history: historyBefore,
    })
    const recorded = await ask(`select from audit_event where action = 'archive.read' and object_id = $1`, [
      sent.id,
    ])
    expect(recorded).toHaveLength(1)
    expect(await operator.refused(readMessage, { params: { id: sent.id } })).toMatchObject({
      error: 'message.archived',
    })
    for (const [username, refusal] of [
      ['frankfurt.operator', 'resource.notFound'],
      ['beijing.admin', 'permission.denied'],
    ] as const) {
      const other = await server.signIn(username)
      expect(await other.refused(readArchivedMessage, { params: { id: sent.id } })).toMatchObject({
        error: refusal,
      })
    }
  })

  test('still detects duplicate references, paid accounts and deliveries', async () => {
    const again = payment({ senderReference: sent.reference })
    expect(await operator.refused(saveBankMessage, again)).toMatchObject({
      error: 'message.duplicateReference',
    })
    const [past] = await ask<Known>(
      `select business_id as reference, payee_account as "payeeAccount" from archived_message
       where institution_id = $1 and payee_account is not null and not exists (
         select from payment_fact where payment_fact.payee_account = archived_message.payee_account) limit 1`,
      [BEIJING],
    )
    const [delivery] = await ask<Delivered>(
      `select transport, delivery_key as "deliveryKey" from archived_message
       where institution_id = $1 and delivery_key is not null limit 1`,
      [BEIJING],
    )
    if (past === undefined || delivery === undefined) throw new Error('Nothing of this kind was moved')
    const institutionId = BEIJING
    const { reference, payeeAccount } = past
    const messageId = sent.id
    const known = await inTransaction({ db: server.db, institutionId }, async (tx) => [
      await hasReference(tx, { institutionId, reference }),
      await hasReference(tx, { institutionId, reference: reference.toLowerCase() }),
      await hasPaidTo(tx, { institutionId, messageId, payeeAccount }),
      await hasPaidTo(tx, { institutionId, messageId, payeeAccount: 'DE00' }),
      await hasArrived(tx, { institutionId, ...delivery }),
      await hasArrived(tx, { institutionId, ...delivery, deliveryKey: 'another' }),
    ])
    expect(known).toEqual([true, false, true, false, true, false])
  })

  test('does not change the figures of the home page, and counts existing messages', async () => {
    const none = await operator.succeed(readStatistics, figures)
    expect(none.sent).toEqual([])
    const counted = await ask(`select institution_id, stage, messaging_type, count(*)::int as sum from message
      group by 1, 2, 3 order by 1, 2, 3`)
    expect(await tally()).toEqual(counted)
  })

  test('restores every message unchanged, for the given number of days', async () => {
    const [formerly] = await ask<Staff>(STAFF)
    if (formerly === undefined) throw new Error('The bank has no staff')
    // The operator now approves, the reviewer has left, and the bank has strict separation.
    await ask(`update app_user set roles = roles || '{ROLE_REVIEWER}' where username = 'beijing.operator'`)
    await ask(`update app_user set status = 'inactive' where username = 'beijing.reviewer'`)
    await ask(
      `insert into approval_rules (institution_id, version, rules, changed_by, changed_at)
       select institution_id, 1000, '{"hasStrictSeparation": true}', id, now() from app_user
       where institution_id = $1 and username = 'beijing.admin'`,
      [BEIJING],
    )
    for (const file of await kept()) expect(await restore(file, 10)).toBe(file.entries)
    await ask('delete from approval_rules where version = 1000')
    await ask(`update app_user set roles = $1 where username = 'beijing.operator'`, [formerly.roles])
    await ask(`update app_user set status = 'active' where username = 'beijing.reviewer'`)
    expect(await contentOfTables()).toEqual(before.tables)
    expect(await tally()).toEqual(before.tally)
    expect(await ask('select from archived_message')).toHaveLength(0)

    for (const { messages } of await archiveAll()) expect(messages).toBe(0)
    expect(await contentOfTables()).toEqual(before.tables)
    server.clock.advance(11 * DAY)
    const moved = (await archiveAll()).reduce((sum, { messages }) => sum + messages, 0)
    expect(moved).toBeGreaterThan(400)
    expect(await verify(BEIJING)).toMatchObject({ faults: [] })
  })
})

describe('a file at the end of its retention', () => {
  test('is deleted with the index of its messages, and the trail continues', async () => {
    const files = [...(await kept()), ...(await kept('trail'))]
    server.clock.advance(8 * 366 * DAY)
    const removed = (await archiveAll()).reduce((sum, report) => sum + report.removed, 0)
    expect(removed).toBeGreaterThanOrEqual(files.length)
    for (const { key } of files) {
      expect(await server.attachments.read(key)).toBeUndefined()
      expect(await server.attachments.read(factsOf(key))).toBeUndefined()
    }
    expect(await verify(BEIJING)).toMatchObject({ faults: [] })
    const later = await server.signIn('beijing.operator')
    await later.succeed(saveBankMessage, payment({ senderReference: sent.reference }))
  })

  test('is deleted once', async () => {
    await archiveAll()
    const remove = vi.fn<typeof server.attachments.remove>(server.attachments.remove)
    expect(await archive(BEIJING, { store: { ...server.attachments, remove } })).toMatchObject({ removed: 0 })
    expect(remove).not.toHaveBeenCalled()
  })

  test('is retained while an earlier part of the trail must be retained', async () => {
    const { superuser } = server.database
    // A month is complete when there is an event of a later one.
    for (let year = 0; year < 3; year++) {
      server.clock.advance(366 * DAY)
      await server.signIn('beijing.operator')
      await archiveAll()
    }
    const [first, ...others] = await stretchesOfBeijing()
    expect(others).not.toHaveLength(0)
    // A changed row cannot override the sealed retention.
    const setKeptUntil = async (day: unknown) =>
      await superuser.query(
        `update archive_file set facts = jsonb_set(facts, '{keptUntil}', to_jsonb($2::text)), kept_until = $2::date
         where id = $1`,
        [first?.id, day],
      )
    const [sealed] = await ask<{ day: string }>(
      `select facts ->> 'keptUntil' as day from archive_file where id = $1`,
      [first?.id],
    )
    await setKeptUntil('2000-12-31')
    server.clock.advance(11 * 366 * DAY)
    await archiveAll()
    expect(await stretchesOfBeijing()).toEqual(expect.arrayContaining([first, ...others]))
    expect(await verify(BEIJING)).toMatchObject({
      faults: expect.arrayContaining([{ fileId: first?.id, fault: 'seal' }]),
    })
    await setKeptUntil(sealed?.day)
    await archiveAll()
    expect((await stretchesOfBeijing()).map(({ id }) => id)).not.toContain(others[0]?.id)
    expect(await verify(BEIJING)).toMatchObject({ faults: [] })
  })
})

async function stretchesOfBeijing() {
  return (await kept('trail')).filter(({ institutionId }) => institutionId === BEIJING)
}

interface Known {
  readonly reference: string
  readonly payeeAccount: string
}

interface Delivered {
  readonly transport: string
  readonly deliveryKey: string
}

function factsOf(key: string): string {
  return key.replace('.jsonl.gz', '.json')
}

/** Returns a payment of today, for submission. */
function payment(fields: object) {
  const valueDate = server.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const form = paymentForm({ valueDate, ...fields })
  return {
    body: {
      messagingType: 'MT103',
      initialProcess: true,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      ...form,
    },
  }
}
