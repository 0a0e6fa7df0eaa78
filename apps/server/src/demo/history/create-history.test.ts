import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  listInstitutions,
  listNotifications,
  readInstitution,
  readUser,
  REQUIRED_DOCUMENTS,
} from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { verifyChain } from '../../audit/index.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import { atEnd, createTestServer } from '../../testing/index.ts'
import { DEMO_INSTITUTIONS } from '../demo-institutions.ts'
import { readActor } from './demo-staff.ts'
import { createHistoryProgress } from './history-progress.ts'
import { createHistory } from './create-history.ts'

const logged: string[] = []
const logStream = { write: (line: string) => void logged.push(line) }
const linkRoot = mkdtempSync(path.join(tmpdir(), 'nostro-demo-links-'))
atEnd(() => rmSync(linkRoot, { recursive: true, force: true }))
const server = await createTestServer({ isWorking: true, logStream, linkRoot })
const { database, clock, pastWork } = server

const progress = createHistoryProgress()

/** A number of days that includes a weekend. */
const DAYS = 4

async function tell(): Promise<void> {
  const signal = new AbortController().signal
  const story = { server, clock, random: systemRandom, pastWork, linkRoot, days: DAYS }
  await createHistory({ ...story, progress, signal })
}

/** The simulated network answers when the server scans the folder, which is at the present time. */
const ANSWERED = `'linkFile.receive', 'message.acknowledge', 'message.refuse'`

async function rowsOf<Row extends object>(sql: string): Promise<readonly Row[]> {
  return (await database.superuser.query<Row>(sql)).rows
}

describe('a demo with a history', () => {
  beforeAll(tell)

  test('has all planned messages', async () => {
    expect(logged.filter((line) => line.includes('history'))).toEqual([])
    const stages = await rowsOf<{ stage: string; count: number }>(
      'select stage, count(*)::int from message group by stage',
    )
    const counts = Object.fromEntries(stages.map(({ stage, count }) => [stage, count]))
    expect(counts).toMatchObject({
      pending: expect.any(Number),
      sent: expect.any(Number),
      processed: expect.any(Number),
      waitingProcessed: expect.any(Number),
    })
  })

  test('has past dates in the results of calls and jobs', async () => {
    const [times] = await rowsOf<{ first: Date; last: Date; events: Date; notices: Date }>(
      `select min(created_at) as first, max(greatest(created_at, confirmed_at)) as last,
         (select max(occurred_at) from audit_event where action not in ('institution.create', ${ANSWERED})) as events,
         (select max(created_at) from notice where kind <> 'network.refused') as notices from message`,
    )
    expect(times?.first.toISOString().slice(0, 10)).toBe('2026-11-19')
    for (const time of [times?.last, times?.events, times?.notices])
      expect(time?.getTime()).toBeLessThan(clock.now().getTime())
  })

  test.each(DEMO_INSTITUTIONS)('leaves an intact audit trail of $name', async ({ id }) => {
    expect(await verifyChain(server.db, id)).toMatchObject({ isIntact: true })
  })

  test('sends no mails about past events', async () => {
    expect(await rowsOf('select id from notice limit 1')).toHaveLength(1)
    const mails = await rowsOf("select id from pgboss.job where name = 'notice.mail'")
    // At most the mail about the refusal, which happens at the present time.
    expect(mails.length).toBeLessThan(2)
  })

  test('has a payment that the network refused, and one that it accepted', async () => {
    // The answers of the network are in the folder of the link.
    await server.scanLinks()
    await expect
      .poll(() => rowsOf('select state, refusal_code, refusal_field from transmission order by state'))
      .toEqual([
        { state: 'acknowledged', refusal_code: null, refusal_field: null },
        { state: 'refused', refusal_code: 'T27', refusal_field: '57A' },
      ])
  })

  test('reports its progress', () => {
    // The last per cent is for work that runs in parallel to the last wave.
    expect(progress.percent()).toBe(99)
    progress.end()
    expect(progress.percent()).toBeUndefined()
  })

  test('signs in no user', async () => {
    expect(await rowsOf('select id from session')).toEqual([])
  })

  test('has a company whose documents await verification by the platform', async () => {
    const platform = await server.signIn('platform.admin')
    const { rowList } = await platform.succeed(listInstitutions, { query: { state: 'inReview' } })
    expect(rowList).toMatchObject([{ name: 'Demo Logistics Company', submittedAt: expect.any(String) }])
    const params = { id: rowList[0]?.id ?? '' }
    const { enterprise } = await platform.succeed(readInstitution, { params })
    expect(enterprise.documents.map(({ kind }) => kind).toSorted()).toEqual(REQUIRED_DOCUMENTS.toSorted())
    const { rowList: notices } = await platform.succeed(listNotifications)
    expect(notices[0]).toMatchObject({ kind: 'enterprise.handedIn' })
  })

  test('is created once: an installation with messages is left unchanged', async () => {
    const count = 'select count(*)::int from message'
    const before = await rowsOf(count)
    await tell()
    expect(await rowsOf(count)).toEqual(before)
  })
})

/** The id of a session that does not exist. */
const BEIJING_SESSION = '00000000-0000-7000-8000-0000000000aa'

/** Reads the caller's own user and returns the status. */
async function inject(token?: string): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { statusCode } = await server.calls.fastify.inject({
    method: readUser.method,
    url: readUser.path,
    headers,
  })
  return statusCode
}

describe('a call of the past', () => {
  const at = new Date('2026-09-01T08:00:00Z')
  test('is authenticated by its moment together with its token, and by neither alone', async () => {
    const actor = await readActor(server.db, 'beijing.operator', { id: BEIJING_SESSION, createdAt: at })
    const caller = { actor, token: 'a token of this test' }
    expect(await pastWork.run({ at, caller }, () => inject(caller.token))).toBe(200)
    expect(await pastWork.run({ at, caller }, () => inject())).toBe(401)
    expect(await pastWork.run({ at, caller }, () => inject('another token'))).toBe(401)
    expect(await inject(caller.token)).toBe(401)
  })
})
