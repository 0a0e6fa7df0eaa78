import {
  holdMessage,
  listNotifications,
  type NoticeChoice,
  readNoticeChoices,
  resumeMessage,
  saveNoticeChoices,
  saveSettings,
} from '@nostro/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { inTransactionAs } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, HOUR, MINUTE } from '../testing/index.ts'
import type { Mail } from './delivery/delivery.ts'
import { collectDigests, type DigestTools, mailDigest } from './mail-digests.ts'

// A Monday, 16:00 in Shanghai.
const server = await createTestServer()
/** Signed in again for each test, because the clock advances by hours. */
let banks = await signInBankUsers(server)
const { superuser } = server.database
const OPERATOR = 'operator@beijing.example'

const context: JobContext = {
  db: server.db,
  role: 'nostro_relay',
  clock: server.clock,
  random: systemRandom,
  log: server.calls.fastify.log,
  jobs: server.jobs,
  requestId: 'a job of this test',
}

const SHANGHAI = { timeZone: 'Asia/Shanghai', isWorkingDay: () => true }

function toolsWith(sendMail: (mail: Mail) => Promise<void>): DigestTools {
  return {
    delivery: { sendMail, sendSms: async () => undefined },
    publicUrl: 'https://nostro.example',
    workingDaysOf: async () => SHANGHAI,
  }
}

async function choose(...choices: readonly NoticeChoice[]): Promise<void> {
  await banks.operator.succeed(saveNoticeChoices, { body: { choices: [...choices] } })
}

async function refused(choice: object) {
  return await banks.operator.refused(saveNoticeChoices, { body: { choices: [choice as NoticeChoice] } })
}

async function bellOfMaker(): Promise<readonly string[]> {
  const { rowList } = await banks.operator.succeed(listNotifications)
  return rowList.map(({ kind }) => kind).toSorted()
}

async function collect(): Promise<void> {
  await inTransactionAs(server.db, 'nostro_relay', (tx) => server.jobs.enqueue(tx, 'digest.collect', {}))
  expect(await server.jobs.runWaiting()).toEqual([])
}

function mailsOfMaker(): readonly Mail[] {
  return server.sent.filter((each): each is Mail => 'subject' in each && each.to === OPERATOR)
}

/** Submits a message, holds, resumes, approves and sends it. */
async function passThrough(): Promise<void> {
  const { id } = await banks.submit()
  const holding = { params: { id }, body: { reason: 'The payer called' } }
  await banks.reviewer.succeed(holdMessage, holding)
  await banks.senior.succeed(resumeMessage, holding)
  await banks.approve(id)
  await banks.runJobs()
}

beforeEach(async () => {
  banks = await signInBankUsers(server)
  await banks.operator.succeed(saveSettings, { body: { language: 'en', timeZone: 'Asia/Shanghai' } })
  await superuser.query('delete from notice_choice')
  await superuser.query('delete from notice')
})
afterEach(() => void server.sent.splice(0))

test('without a choice the defaults apply, also that of the setting for tasks', async () => {
  const before = await banks.operator.succeed(readNoticeChoices)
  expect(before).toMatchObject({ hasAddress: true, timeZone: 'Asia/Shanghai' })
  expect(before.rowList).toContainEqual({ topic: 'held', channel: 'both', timing: 'now' })
  expect(before.rowList).toContainEqual({ topic: 'sent', channel: 'product', timing: 'now' })
  expect(before.rowList.map(({ topic }) => topic)).not.toContain('receipt')
  await banks.operator.succeed(saveSettings, { body: { hasTaskMails: false } })
  const { rowList } = await banks.operator.succeed(readNoticeChoices)
  expect(rowList).toContainEqual({ topic: 'held', channel: 'product', timing: 'now' })
  await banks.operator.succeed(saveSettings, { body: { hasTaskMails: true } })
})

test('a choice is stored for its topic and its user only', async () => {
  await choose({ topic: 'sent', channel: 'both', timing: 'daily' })
  await choose({ topic: 'sent', channel: 'mail', timing: 'hourly' })
  const { rowList } = await banks.operator.succeed(readNoticeChoices)
  expect(rowList).toContainEqual({ topic: 'sent', channel: 'mail', timing: 'hourly' })
  expect(rowList).toContainEqual({ topic: 'approved', channel: 'product', timing: 'now' })
  const others = await banks.reviewer.succeed(readNoticeChoices)
  expect(others.rowList).toContainEqual({ topic: 'sent', channel: 'product', timing: 'now' })
})

test('a task needs a channel, an e-mail needs an address, and security is no topic', async () => {
  expect(await refused({ topic: 'refused', channel: 'none', timing: 'now' })).toMatchObject({
    error: 'notice.channelNeeded',
    params: { topic: 'refused' },
  })
  expect(await refused({ topic: 'security', channel: 'none', timing: 'now' })).toMatchObject({
    error: 'request.invalid',
  })
  await superuser.query('update app_user set email = null where email = $1', [OPERATOR])
  expect(await refused({ topic: 'sent', channel: 'mail', timing: 'now' })).toMatchObject({
    error: 'notice.noAddress',
  })
  await superuser.query(`update app_user set email = $1 where username = 'beijing.operator'`, [OPERATOR])
})

test('each step uses the channel that the maker has chosen', async () => {
  await choose(
    { topic: 'held', channel: 'product', timing: 'now' },
    { topic: 'resumed', channel: 'both', timing: 'now' },
    { topic: 'approved', channel: 'none', timing: 'now' },
    { topic: 'sent', channel: 'mail', timing: 'now' },
  )
  await passThrough()
  expect(await bellOfMaker()).toEqual(['message.held', 'message.resumed'])
  await collect()
  const words = mailsOfMaker().map(({ subject }) => subject.split(' ').at(-1) ?? '')
  expect(new Set(words)).toEqual(new Set(['resumed.', 'sent.']))
  expect(words).toHaveLength(2)
  await collect()
  expect(mailsOfMaker()).toHaveLength(2)
})

test('an account without an address sees notices that were to be mailed only', async () => {
  await choose({ topic: 'sent', channel: 'mail', timing: 'now' })
  const { id } = await banks.submit()
  await superuser.query('update app_user set email = null where email = $1', [OPERATOR])
  await banks.approve(id)
  await banks.runJobs()
  await superuser.query(`update app_user set email = $1 where username = 'beijing.operator'`, [OPERATOR])
  expect(await bellOfMaker()).toContain('message.sent')
})

test('a daily digest has all notices, at 8:00 in the time zone of the user', async () => {
  await choose(
    { topic: 'held', channel: 'mail', timing: 'daily' },
    { topic: 'approved', channel: 'both', timing: 'daily' },
    { topic: 'sent', channel: 'both', timing: 'daily' },
  )
  await banks.operator.succeed(saveSettings, { body: { timeZone: 'Europe/Moscow', language: 'ru' } })
  await passThrough()
  await passThrough()
  expect(await bellOfMaker()).not.toContain('message.held')
  await collect()
  expect(mailsOfMaker()).toEqual([])
  // 08:00 in Shanghai is 03:00 in Moscow.
  server.clock.advance(16 * HOUR)
  await collect()
  expect(mailsOfMaker()).toEqual([])
  server.clock.advance(5 * HOUR)
  await collect()
  const [digest, ...others] = mailsOfMaker()
  expect(others).toEqual([])
  expect(digest?.subject).toContain('6')
  expect(digest?.text).toContain('Europe/Moscow')
  expect(digest?.text.match(/https:\/\/nostro\.example\/messaging-sender\//g)).toHaveLength(6)
  expect(digest?.text.match(/утверждено/g)).toHaveLength(2)
  await collect()
  expect(mailsOfMaker()).toHaveLength(1)
})

async function digestsOfJobs(): Promise<readonly JobPayloads['notice.digest'][]> {
  const { rows } = await superuser.query<{ payload: JobPayloads['notice.digest'] }>(
    `delete from pgboss.job where name = 'notice.digest' and state < 'active'
      returning data -> 'payload' as payload`,
  )
  return rows.map(({ payload }) => payload)
}

test('of 20 collections at once one makes the digest, and a killed job sends the same mail again', async () => {
  await choose({ topic: 'sent', channel: 'both', timing: 'hourly' })
  await passThrough()
  await passThrough()
  server.clock.advance(HOUR + MINUTE)
  const silent = toolsWith(async () => undefined)
  await Promise.all(Array.from({ length: 20 }, () => collectDigests(context, silent)))
  const [payload, ...others] = await digestsOfJobs()
  expect(others).toEqual([])
  if (payload === undefined) throw new Error('No digest was made')

  const sent: Mail[] = []
  const dying = toolsWith(async (mail) => {
    sent.push(mail)
    throw new Error('the server died after the mail was sent')
  })
  await expect(mailDigest(context, dying, payload)).rejects.toThrow('died')
  const working = toolsWith(async (mail) => void sent.push(mail))
  await mailDigest(context, working, payload)
  await mailDigest(context, working, payload)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.text.match(/was sent\./g)).toHaveLength(2)
})

test('a collection that dies before its commit loses no notice', async () => {
  await choose({ topic: 'sent', channel: 'both', timing: 'hourly' })
  await passThrough()
  server.clock.advance(HOUR + MINUTE)
  const dying = {
    ...context,
    jobs: {
      ...server.jobs,
      enqueue: async () => {
        throw new Error('the server died')
      },
    },
  }
  const silent = toolsWith(async () => undefined)
  await expect(collectDigests(dying, silent)).rejects.toThrow('died')
  expect(await digestsOfJobs()).toEqual([])
  await collectDigests(context, silent)
  expect(await digestsOfJobs()).toHaveLength(1)
})
