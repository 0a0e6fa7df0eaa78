import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  listDeputies,
  listInstitutions,
  listNotifications,
  listScreeningCases,
  readApprovalRules,
  readInstitution,
  readUser,
  REQUIRED_DOCUMENTS,
} from '@nostro/contract'
import { atEnd, WAIT_MS } from '@nostro/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { verifyChain } from '../../../server/src/audit/index.ts'
import { DEMO_INSTITUTIONS } from '../institutions/demo-institutions.ts'
import { hasMessages } from '../institutions/has-messages.ts'
import { createHistoryServer } from '../testing/history-server.ts'

const logged: string[] = []
const logStream = { write: (line: string) => void logged.push(line) }
const linkRoot = mkdtempSync(path.join(tmpdir(), 'nostro-demo-links-'))
atEnd(() => rmSync(linkRoot, { recursive: true, force: true }))
const { server, progress, grow } = await createHistoryServer({ logStream, linkRoot })
const { database, clock } = server

/** A visitor who has chosen a user before the history begins. */
const visitor = await server.signIn('trading.admin')

/** A number of days that includes a weekend. */
const DAYS = 4

/**
 * The simulated network answers when the server scans the folder, which is at the present time. The users of the history
 * are deactivated then too, and a visitor signs in.
 */
const PRESENT = `'linkFile.receive', 'message.acknowledge', 'message.refuse', 'user.deactivate', 'session.signIn'`

async function rowsOf<Row extends object>(sql: string): Promise<readonly Row[]> {
  return (await database.superuser.query<Row>(sql)).rows
}

describe('a demo with a history', () => {
  let hadMessages = true
  let isComplete = false
  beforeAll(async () => {
    hadMessages = await hasMessages(server.db)
    isComplete = await grow(DAYS)
  })

  test('has all planned messages', async () => {
    expect(isComplete).toBe(true)
    expect(logged.filter((line) => line.includes('demo history'))).toEqual([])
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
    const [times] = await rowsOf<{ first: Date; last: Date }>(
      'select min(created_at) as first, max(greatest(created_at, confirmed_at)) as last from message',
    )
    expect(times?.first.toISOString().slice(0, 10)).toBe('2026-11-19')
    expect(times?.last.getTime()).toBeLessThan(clock.now().getTime())
    const present = await rowsOf(
      `select action as of_present from audit_event
         where action not in ('institution.create', ${PRESENT}) and occurred_at >= '${clock.now().toISOString()}'
       union select kind from notice
         where kind not in ('network.refused', 'message.acknowledged') and created_at >= '${clock.now().toISOString()}'`,
    )
    expect(present).toEqual([])
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

  test('has no progress once it is complete', () => {
    expect(progress.percent()).toBeUndefined()
  })

  test('is created in sessions of its users, which have ended', async () => {
    const sessions = await rowsOf<{ username: string; isOpen: boolean; at: Date }>(
      `select username, ended_at is null as "isOpen", session.created_at as at
       from session join app_user on app_user.id = user_id where username <> 'trading.admin'`,
    )
    expect(sessions.filter(({ isOpen }) => isOpen)).toEqual([])
    for (const { at } of sessions) expect(at.getTime()).toBeLessThan(clock.now().getTime())
    const names = sessions.map(({ username }) => username)
    expect(names).toContain('history.beijing.operator')
    // They sign in once, to read their notifications.
    expect(names.filter((name) => name === 'beijing.reviewer')).toHaveLength(1)
  })

  test('does not end the session of a visitor', async () => {
    expect(await visitor.succeed(readUser)).toMatchObject({ username: 'trading.admin' })
  })

  test('has cut-offs, and two payments to listed names that await a decision', async () => {
    const rules = await rowsOf<{ bank: string; count: number }>(
      `select institution.name as bank, jsonb_array_length(rules -> 'cutOffs') as count
       from bank_days join institution on institution.id = institution_id order by 1`,
    )
    expect(rules).toEqual([
      { bank: 'Demo Bank Beijing', count: 3 },
      { bank: 'Demo Bank Frankfurt', count: 2 },
    ])
    const reviewer = await server.signIn('frankfurt.reviewer')
    await expect
      .poll(async () => (await reviewer.succeed(listScreeningCases, { query: { size: '10' } })).rowList, {
        timeout: WAIT_MS,
      })
      .toMatchObject([
        { state: 'person', cause: 'hits', direction: 'out', hitCount: 1 },
        { state: 'person', cause: 'hits', direction: 'out', hitCount: 1 },
      ])
  })

  test('has each event of a call in the session of its user', async () => {
    const strangers = await rowsOf(
      `select event.action from audit_event event left join session on session.id = event.session_id
       where event.actor_id is not null and session.user_id is distinct from event.actor_id`,
    )
    expect(strangers).toEqual([])
  })

  test('leaves its own users deactivated, and those of the demo active', async () => {
    const users = await rowsOf<{ username: string; status: string }>('select username, status from app_user')
    const ofHistory = users.filter(({ username }) => username.startsWith('history.'))
    expect(ofHistory).toHaveLength(19)
    expect(new Set(ofHistory.map(({ status }) => status))).toEqual(new Set(['inactive']))
    const others = users.filter(({ username }) => !username.startsWith('history.'))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['active']))
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

  test('has rules with a group, a planned deputy, kept counterparties and pending proposals', async () => {
    const admin = await server.signIn('beijing.admin')
    const { rules, waiting } = await admin.succeed(readApprovalRules)
    expect(waiting).toBeUndefined()
    expect(rules).toMatchObject({ escalateTo: 'treasury', matrix: { counterpartyApprovers: 'treasury' } })
    expect(rules.matrix?.groups[0]?.members).toHaveLength(2)
    const { rowList } = await admin.succeed(listDeputies)
    expect(rowList.map(({ state }) => state)).toEqual(['future'])
    const kept = await rowsOf<{ name: string; kinds: number }>(
      `select institution.name, count(distinct record.kind)::int as kinds from counterparty_record record
       join institution on institution.id = institution_id group by institution.name order by institution.name`,
    )
    expect(kept.map(({ kinds }) => kinds)).toEqual([3, 3, 1])
    const pending = await rowsOf(`select from counterparty_change where state = 'waiting'`)
    expect(pending).toHaveLength(3)
  })

  test('is recognised by the next start', async () => {
    expect(hadMessages).toBe(false)
    expect(await hasMessages(server.db)).toBe(true)
  })
})
