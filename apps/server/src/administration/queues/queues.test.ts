import {
  DEAD_LETTERS_MAX,
  listAuditEvents,
  listDeadLetters,
  listQueues,
  QUEUE_NAMES,
  sendDeadLettersAgain,
  writeOffDeadLetters,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeEach, describe, expect, test } from 'vitest'

import { UNREACHABLE_BANK, beforeItLeft, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer, SECOND } from '../../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { platform, operator, admin, trading } = banks
const { superuser } = server.database
const { anonymous, clock, jobs } = server

const NOTHING = '01234567-89ab-7def-8123-456789abcdef'

beforeEach(async () => {
  await superuser.query('delete from pgboss.job')
})

async function submitInVain() {
  return await beforeItLeft(server, () => banks.submit(paymentForm({ receiver: UNREACHABLE_BANK })))
}

/** Sends a message that no transport accepts until its job gives up. Returns the message and its dead letter. */
async function sendInVain(): Promise<{ readonly messageId: string; readonly letterId: string }> {
  const { id: messageId } = await submitInVain()
  await banks.approve(messageId)
  await superuser.query(
    `update pgboss.job set retry_count = 20, started_on = null where data -> 'payload' ->> 'messageId' = $1`,
    [messageId],
  )
  await jobs.runWaiting()
  const { rows } = await superuser.query<{ id: string }>(
    `select id from pgboss.job where name = 'parked' and data -> 'payload' ->> 'messageId' = $1`,
    [messageId],
  )
  return { messageId, letterId: rows[0]?.id ?? '' }
}

async function letters(state: 'waiting' | 'writtenOff' = 'waiting') {
  return await platform.succeed(listDeadLetters, { query: { state } })
}

async function queueNamed(name: string) {
  // The figures are cached for five seconds.
  clock.advance(5 * SECOND)
  const { rowList } = await platform.succeed(listQueues)
  return rowList.find((queue) => queue.name === name)
}

describe('the queues', () => {
  test('are all listed, with zero figures when no job is pending', async () => {
    clock.advance(5 * SECOND)
    const { rowList } = await platform.succeed(listQueues)
    const still = { waiting: 0, failing: 0, inWork: 0, donePerMinute: 0, deadLetters: 0, isLate: false }
    expect(rowList).toEqual(QUEUE_NAMES.map((name) => ({ name, ...still })))
  })

  test('show the pending, failed, completed and dead jobs, and the age of the oldest', async () => {
    await sendInVain()
    const sent = await banks.submit()
    await banks.approve(sent.id)
    await banks.runJobs()
    const unreachable = await submitInVain()
    await banks.approve(unreachable.id)
    await jobs.runWaiting()
    await superuser.query(
      `update pgboss.job set created_on = now() - interval '301 seconds' where state = 'retry'`,
    )
    expect(await queueNamed('message.dispatch')).toMatchObject({
      waiting: 1,
      failing: 1,
      inWork: 0,
      donePerMinute: 1,
      deadLetters: 1,
      oldestSeconds: 301,
      isLate: true,
    })
    const mails = await queueNamed('notice.mail')
    expect(mails?.donePerMinute).toBeGreaterThan(0)
    expect(mails).toMatchObject({ waiting: 0, isLate: false })
  })

  test('are counted every five seconds at most, for any number of readers', async () => {
    clock.advance(5 * SECOND)
    const [first, second] = await Promise.all([platform.succeed(listQueues), platform.succeed(listQueues)])
    await banks.submit()
    const third = await platform.succeed(listQueues)
    expect([second, third]).toEqual([first, first])
    expect((await queueNamed('notice.mail'))?.waiting).toBeGreaterThan(0)
  })

  test('are visible to the administrator of the platform only', async () => {
    expect(await anonymous.refused(listQueues)).toMatchObject({ status: 401 })
    for (const client of [operator, admin, trading])
      expect(await client.refused(listQueues)).toMatchObject({ status: 403, error: 'permission.denied' })
  })
})

describe('a job that gave up', () => {
  test('is shown with its subject and error, without content', async () => {
    const { messageId, letterId } = await sendInVain()
    const { rowList, total } = await letters()
    expect(total).toBe(1)
    expect(rowList).toEqual([
      {
        id: letterId,
        queue: 'message.dispatch',
        subject: { kind: 'message', id: messageId },
        institutionName: 'Demo Bank Beijing',
        error: 'Error: No transport leads to BARCGB22XXX',
        tries: 21,
        leftAt: expect.any(String),
        gaveUpAt: expect.any(String),
      },
    ])
    const other = await platform.succeed(listDeadLetters, { query: { queue: 'notice.mail' } })
    expect(other).toEqual({ rowList: [], total: 0 })
    expect((await letters('writtenOff')).total).toBe(0)
  })

  test('is tried again when sent again, and succeeds when its cause is removed', async () => {
    const { messageId, letterId } = await sendInVain()
    await superuser.query(
      `insert into institution (id, kind, name, created_at)
       values ('00000000-0000-7000-8000-0000000000b1', 'bank', 'Bank in London', now())`,
    )
    await superuser.query(
      `insert into institution_bic (bic, institution_id) values ('BARCGB22XXX', '00000000-0000-7000-8000-0000000000b1')`,
    )
    await platform.succeed(sendDeadLettersAgain, { body: { ids: [letterId] } })
    expect((await letters()).total).toBe(0)
    await banks.runJobs()
    expect(await banks.detail(messageId)).toMatchObject({
      status: MESSAGE_STATUSES.sent,
      delivery: 'delivered',
    })
    await superuser.query(`delete from institution_bic where bic = 'BARCGB22XXX'`)
  })

  test('remains stored with the reason when written off, its message stays approved, and it can still be sent again', async () => {
    const { messageId, letterId } = await sendInVain()
    const body = { ids: [letterId], reason: 'Sent by another way' }
    await platform.succeed(writeOffDeadLetters, { body })
    expect((await letters()).total).toBe(0)
    expect((await letters('writtenOff')).rowList).toMatchObject([
      { id: letterId, writeOff: { reason: 'Sent by another way', at: clock.now().toISOString() } },
    ])
    expect(await jobs.runWaiting()).toEqual([])
    expect(await banks.detail(messageId)).toMatchObject({
      status: MESSAGE_STATUSES.approved,
      delivery: 'queued',
    })
    await platform.succeed(sendDeadLettersAgain, { body: { ids: [letterId] } })
    expect((await letters('writtenOff')).total).toBe(0)
    expect((await jobs.runWaiting()).map(String)).toEqual(['Error: No transport leads to BARCGB22XXX'])
  })

  test('is recorded with the decision in the audit trail of the platform', async () => {
    const { letterId } = await sendInVain()
    await platform.succeed(writeOffDeadLetters, { body: { ids: [letterId], reason: 'No' } })
    await platform.succeed(sendDeadLettersAgain, { body: { ids: [letterId] } })
    const { events } = await platform.succeed(listAuditEvents, { query: { objectId: letterId } })
    expect(events.map(({ action, objectKind, result }) => ({ action, objectKind, result }))).toEqual([
      { action: 'deadLetter.sendAgain', objectKind: 'job', result: 'done' },
      { action: 'deadLetter.writeOff', objectKind: 'job', result: 'done' },
    ])
  })

  test('is decided once: a later decision or an unknown id is refused without effect', async () => {
    const [first, second] = [await sendInVain(), await sendInVain()]
    const reason = 'No'
    await platform.succeed(sendDeadLettersAgain, { body: { ids: [first.letterId] } })
    const stale = { status: 409, error: 'deadLetter.stateChanged' }
    const gone = { status: 404, error: 'resource.notFound' }
    for (const [ids, answer] of [
      [[first.letterId], gone],
      [[NOTHING], gone],
      [[first.letterId, second.letterId], stale],
    ] as const) {
      expect(await platform.refused(sendDeadLettersAgain, { body: { ids } })).toMatchObject(answer)
      expect(await platform.refused(writeOffDeadLetters, { body: { ids, reason } })).toMatchObject(answer)
    }
    expect((await letters()).rowList.map(({ id }) => id)).toEqual([second.letterId])
    await platform.succeed(writeOffDeadLetters, { body: { ids: [second.letterId], reason } })
    expect(
      await platform.refused(writeOffDeadLetters, { body: { ids: [second.letterId], reason } }),
    ).toMatchObject(stale)
  })

  test('is in its queue once when sent again by several users at once', async () => {
    const { letterId } = await sendInVain()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => platform.call(sendDeadLettersAgain, { body: { ids: [letterId] } })),
    )
    const countOf = (expected: number): number => answers.filter(({ status }) => status === expected).length
    expect([countOf(200), countOf(404)]).toEqual([1, 5])
    expect((await queueNamed('message.dispatch'))?.waiting).toBe(1)
  })

  test('is not visible to banks, companies and anonymous callers', async () => {
    const { letterId } = await sendInVain()
    const again = { body: { ids: [letterId] } }
    const off = { body: { ids: [letterId], reason: 'No' } }
    expect(await anonymous.refused(listDeadLetters)).toMatchObject({ status: 401 })
    expect(await anonymous.refused(sendDeadLettersAgain, again)).toMatchObject({ status: 401 })
    expect(await anonymous.refused(writeOffDeadLetters, off)).toMatchObject({ status: 401 })
    for (const client of [operator, admin, trading]) {
      expect(await client.refused(listDeadLetters)).toMatchObject({ status: 403 })
      expect(await client.refused(sendDeadLettersAgain, again)).toMatchObject({ status: 403 })
      expect(await client.refused(writeOffDeadLetters, off)).toMatchObject({ status: 403 })
    }
    expect((await letters()).total).toBe(1)
  })

  test('reports all issues of an invalid decision at once', async () => {
    const many = Array.from({ length: DEAD_LETTERS_MAX + 1 }, () => NOTHING)
    const { issues } = await platform.refused(writeOffDeadLetters, { body: { ids: many, reason: ' ' } })
    expect(issues.map(({ path }) => path[0])).toEqual(['ids', 'reason'])
    const wrong = await platform.refused(sendDeadLettersAgain, { body: { ids: ['1', NOTHING, '2'] } })
    expect(wrong.issues.map(({ path }) => path)).toEqual([
      ['ids', 0],
      ['ids', 2],
    ])
    expect(await platform.refused(sendDeadLettersAgain, { body: { ids: [] } })).toMatchObject({
      error: 'request.invalid',
    })
  })
})
