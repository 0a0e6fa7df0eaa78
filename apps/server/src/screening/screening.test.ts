import {
  addScreeningEntries,
  beginScreeningList,
  changeScreeningRules,
  confirmChange,
  decideScreening,
  listAuditEvents,
  listChanges,
  listMessages,
  listNotifications,
  listScreeningCases,
  proposeScreening,
  putScreeningListInForce,
  readScreeningCase,
  readScreeningRules,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, inForce, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, admin, frankfurt } = banks
const { superuser } = server.database
const frankfurtAdmin = await server.signIn('frankfurt.admin')
const frankfurtReviewers = [
  await server.signIn('frankfurt.reviewer'),
  await server.signIn('frankfurt.senior'),
] as const

const ENTRY = { kind: 'entity', aliases: [], bics: [], countries: [], programme: 'TEST' } as const

/** Imports and confirms a list of names. */
async function takeList(by: TestClient, name: string, entries: readonly object[]): Promise<void> {
  const { id } = await by.succeed(beginScreeningList, {
    body: { name, source: 'The test', issuedOn: '2026-11-01' },
  })
  await by.succeed(addScreeningEntries, { params: { id }, body: { position: 0, entries: [...entries] } })
  await inForce(by, putScreeningListInForce, { params: { id } })
}

async function selectProvider(by: TestClient, changes: object): Promise<void> {
  const { version, rules } = await by.succeed(readScreeningRules)
  const screening = { ...rules.screening, ...changes }
  await inForce(by, changeScreeningRules, { body: { version, rules: { ...rules, screening } } })
}

const toListed = () => paymentForm({ 'beneficiaryCustomer.name': 'HARBOUR STAR SHIPING LTD' })

async function approved(form = paymentForm()): Promise<string> {
  const { id } = await banks.submit(form)
  await banks.approveAll(id)
  await banks.runJobs()
  return id
}

async function caseOf(messageId: string) {
  const { rowList } = await reviewer.succeed(listScreeningCases, { query: { size: '100' } })
  const found = rowList.find((held) => held.messageId === messageId)
  if (found === undefined) throw new Error('The message is not held')
  return found
}

const propose = (by: TestClient, id: string, outcome: 'release' | 'refuse') =>
  by.succeed(proposeScreening, { params: { id }, body: { outcome, reason: 'Compared by passport' } })
const confirm = (by: TestClient, id: string, outcome: 'release' | 'refuse') =>
  by.call(decideScreening, { params: { id }, body: { outcome, isConfirmed: true } })

const bySql = async (...statements: readonly string[]) => {
  const client = await superuser.connect()
  try {
    await client.query(`begin; set local role nostro_app;
      select set_config('nostro.institution', '00000000-0000-7000-8000-000000000001', true)`)
    for (const statement of statements) await client.query(statement)
    return 'nothing refused it'
  } catch (error) {
    return (error as { readonly constraint?: string }).constraint
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const idOf = (name: string) => `(select id from app_user where username = 'beijing.${name}')`

describe('outgoing messages', () => {
  test('are sent without a provider', async () => {
    expect(await banks.detail(await approved(toListed()))).toMatchObject({ status: MESSAGE_STATUSES.sent })
  })

  describe('with the embedded lists', () => {
    beforeAll(async () => {
      await takeList(admin, 'own', [{ ...ENTRY, id: '7', name: 'Harbour Star Shipping Co., Ltd.' }])
      await selectProvider(admin, { provider: 'embedded' })
    })

    test('are sent when nothing resembles an entry, with provider and version in the case', async () => {
      const id = await approved()
      expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
      const { rows } = await superuser.query(
        `select state, provider, list_version from screening_case where message_id = $1`,
        [id],
      )
      expect(rows).toEqual([
        { state: 'clear', provider: 'embedded', list_version: expect.stringMatching(/^own [0-9a-f]{64}$/) },
      ])
    })

    test('are held at a hit, whose detail names entry, field and score, and reviewers are notified', async () => {
      const id = await approved(toListed())
      expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.approved })
      const held = await caseOf(id)
      expect(held).toMatchObject({ state: 'person', cause: 'hits', direction: 'out', hitCount: 1 })
      const { hits, text } = await reviewer.succeed(readScreeningCase, { params: { id: held.id } })
      expect(hits).toMatchObject([
        {
          list: 'own',
          entryId: '7',
          matched: 'Harbour Star Shipping Co., Ltd.',
          field: 'Payee name',
          value: 'HARBOUR STAR SHIPING LTD',
        },
      ])
      expect(hits[0]?.score).toBeGreaterThan(0.9)
      expect(text).toContain('HARBOUR STAR SHIPING LTD')
      const { rowList } = await senior.succeed(listNotifications)
      expect(rowList).toContainEqual(
        expect.objectContaining({ kind: 'screening.person', link: '/screening' }),
      )
    })

    test('are released by two reviewers, neither of whom is one alone, and sent once', async () => {
      const id = await approved(toListed())
      const held = await caseOf(id)
      await propose(reviewer, held.id, 'release')
      expect(await confirm(reviewer, held.id, 'release')).toMatchObject({
        status: 403,
        body: { error: 'screening.ownProposal' },
      })
      expect(await confirm(senior, held.id, 'refuse')).toMatchObject({ body: { error: 'screening.changed' } })
      await banks.runJobs()
      expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.approved })
      expect((await confirm(senior, held.id, 'release')).status).toBe(200)
      await banks.runJobs()
      expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
      const { events } = await admin.succeed(listAuditEvents, { query: {} })
      const actions = events.map(({ action }) => action)
      for (const action of ['screening.hold', 'screening.hit', 'screening.propose', 'screening.release'])
        expect(actions).toContain(action)
    })

    test('return to their maker when two refuse, and are never sent', async () => {
      const id = await approved(toListed())
      const held = await caseOf(id)
      await propose(senior, held.id, 'refuse')
      expect((await confirm(reviewer, held.id, 'refuse')).status).toBe(200)
      await banks.runJobs()
      expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.rejected })
      const { rowCount } = await superuser.query('select from network_record where delivery_key = $1', [id])
      expect(rowCount).toBe(0)
      const { rowList } = await operator.succeed(listNotifications)
      expect(rowList).toContainEqual(expect.objectContaining({ kind: 'message.rejected' }))
      // The next round is screened again.
      const { version } = await banks.detail(id)
      await banks.resubmit({ id, version }, toListed())
      await banks.approveAll(id)
      await banks.runJobs()
      expect(await caseOf(id)).toMatchObject({ state: 'person' })
    })

    test('a declined proposal leaves the message held', async () => {
      const held = await caseOf(await approved(toListed()))
      await propose(reviewer, held.id, 'release')
      const decline = { params: { id: held.id }, body: { outcome: 'release', isConfirmed: false } }
      await senior.succeed(decideScreening, decline)
      expect(await confirm(senior, held.id, 'release')).toMatchObject({
        body: { error: 'screening.changed' },
      })
    })

    test('100 releases at once release once, and the message is sent once', async () => {
      const id = await approved(toListed())
      const held = await caseOf(id)
      await propose(reviewer, held.id, 'release')
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          confirm(senior, held.id, index % 4 === 3 ? 'refuse' : 'release'),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(outcomes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      await banks.runJobs()
      const { rowCount } = await superuser.query('select from network_record where delivery_key = $1', [id])
      expect(rowCount).toBe(1)
    })

    test.each([
      ['an operator', () => operator],
      ['an administrator', () => admin],
      ['a reviewer of another bank', () => frankfurtReviewers[0]],
    ])('%s decides nothing', async (_, by) => {
      const held = await caseOf(await approved(toListed()))
      const { status } = await by().call(proposeScreening, {
        params: { id: held.id },
        body: { outcome: 'release', reason: 'No' },
      })
      expect([403, 404]).toContain(status)
      expect((await by().call(readScreeningCase, { params: { id: held.id } })).status).not.toBe(200)
    })

    test('a maker who reviews decides nothing about the own message, also by SQL', async () => {
      const id = await approved(toListed())
      const held = await caseOf(id)
      const writtenBy = async (name: string) =>
        superuser.query(`begin; set local session_replication_role = replica;
          update message_version set made_by = (select id from app_user where username = 'beijing.${name}')
          where message_id = '${id}'; commit`)
      await writtenBy('reviewer')
      expect(
        await reviewer.refused(proposeScreening, {
          params: { id: held.id },
          body: { outcome: 'release', reason: 'Mine' },
        }),
      ).toMatchObject({ error: 'approval.ownMessage' })
      await writtenBy('operator')
      const proposal = (
        by: string,
      ) => `update screening_case set proposed_outcome = 'release', proposed_by = ${idOf(by)},
        proposed_at = now(), proposed_reason = 'x' where id = '${held.id}'`
      const decision = (
        by: string,
      ) => `update screening_case set state = 'released', decided_by = ${idOf(by)},
        decided_at = now() where id = '${held.id}'`
      expect(await bySql(proposal('operator'))).toBe('screening_case_by_two')
      expect(await bySql(decision('senior'))).toBe('screening_case_by_two')
      expect(await bySql(proposal('reviewer'), decision('reviewer'))).toBe('screening_case_two_people')
      expect(await bySql(`update screening_case set state = 'clear' where id = '${held.id}'`)).toBe(
        'screening_case_by_two',
      )
      expect(await bySql(proposal('reviewer'), decision('senior'))).toBe('nothing refused it')
    })
  })
})

const folder = async () =>
  (
    await frankfurt.succeed(listMessages, {
      body: { status: MESSAGE_STATUSES.waitingProcessed, pageSize: 100 },
    })
  ).totalRecord

const send = async (): Promise<string> => {
  await selectProvider(admin, { provider: 'off' })
  return await approved(paymentForm({ 'orderingCustomer.name': 'NORTHERN LIGHT TRADING' }))
}

const openCases = async () =>
  (await frankfurtReviewers[0].succeed(listScreeningCases, { query: { size: '100' } })).rowList.filter(
    ({ direction }) => direction === 'in',
  )

describe('incoming messages', () => {
  test('reach no folder before two released them, byte for byte', async () => {
    await takeList(frankfurtAdmin, 'received', [{ ...ENTRY, id: '9', name: 'Northern Light Trading' }])
    await selectProvider(frankfurtAdmin, { provider: 'embedded' })
    const before = await folder()
    const id = await send()
    expect(await folder()).toBe(before)
    const [held] = await openCases()
    if (held === undefined) throw new Error('Nothing is held')
    expect(held).toMatchObject({ state: 'person', cause: 'hits', senderBic: 'DEMECNBJXXX' })
    await propose(frankfurtReviewers[0], held.id, 'release')
    expect((await confirm(frankfurtReviewers[1], held.id, 'release')).status).toBe(200)
    await banks.runJobs()
    expect(await folder()).toBe(before + 1)
    const { rows } = await superuser.query<{ is_same: boolean }>(
      `select n.raw = c.raw and n.digest = c.digest as is_same from network_record n
       join screening_case c on c.delivery_key = n.delivery_key where n.delivery_key = $1`,
      [id],
    )
    expect(rows).toEqual([{ is_same: true }])
  })

  test('stay in quarantine when two refuse them, and are kept', async () => {
    const before = await folder()
    await send()
    const [held] = await openCases()
    if (held === undefined) throw new Error('Nothing is held')
    await propose(frankfurtReviewers[1], held.id, 'refuse')
    expect((await confirm(frankfurtReviewers[0], held.id, 'refuse')).status).toBe(200)
    await banks.runJobs()
    expect(await folder()).toBe(before)
    const { rowList } = await frankfurtReviewers[0].succeed(listScreeningCases, {
      query: { isOpen: 'false' },
    })
    expect(rowList[0]).toMatchObject({ id: held.id, state: 'refused' })
    const { text } = await frankfurtReviewers[0].succeed(readScreeningCase, { params: { id: held.id } })
    expect(text).toContain('NORTHERN LIGHT TRADING')
  })

  test('are deleted by no role of the product', async () => {
    for (const role of ['nostro_app', 'nostro_relay'])
      await expect(
        superuser.query(`begin; set local role ${role};
          set local nostro.institution = '00000000-0000-7000-8000-000000000002'; delete from screening_case`),
      ).rejects.toThrow('permission denied')
    await superuser.query('rollback')
  })
})

describe('providers and lists', () => {
  test('are changed by no administrator alone', async () => {
    const second = await server.signIn('beijing.admin2')
    const { version, rules } = await admin.succeed(readScreeningRules)
    const screening = { ...rules.screening, threshold: 99 }
    const { changeId = '' } = await admin.succeed(changeScreeningRules, {
      body: { version, rules: { ...rules, screening } },
    })
    expect((await admin.succeed(readScreeningRules)).version).toBe(version)
    const { rowList } = await admin.succeed(listChanges)
    const digest = rowList.find(({ id }) => id === changeId)?.digest
    expect(await admin.refused(confirmChange, { params: { id: changeId }, body: { digest } })).toMatchObject({
      error: 'change.secondPerson',
    })
    await second.succeed(confirmChange, { params: { id: changeId }, body: { digest } })
    expect((await admin.succeed(readScreeningRules)).rules.screening.threshold).toBe(99)
  })

  test.each([
    'http://screening.bank.example/ask',
    'https://127.0.0.1/ask',
    'https://10.1.2.3/ask',
    'https://169.254.169.254/latest',
    'https://[::1]/ask',
    'https://[fe80::1]/ask',
    'https://[::ffff:10.0.0.1]/ask',
    'https://user:secret@screening.bank.example/ask',
    'ftp://screening.bank.example',
  ])('%s is refused as an address', async (address) => {
    const { version, rules } = await admin.succeed(readScreeningRules)
    const screening = { ...rules.screening, provider: 'http', address }
    expect(
      await admin.refused(changeScreeningRules, {
        body: { version, rules: { ...rules, screening }, keys: { screening: 'a-key-of-the-test' } },
      }),
    ).toMatchObject({ error: 'screeningRules.address' })
  })

  test('a requested list takes no further entries', async () => {
    const body = { name: 'closed', source: 'The test', issuedOn: '2026-11-01' }
    const { id } = await admin.succeed(beginScreeningList, { body })
    const more = (position: number) => ({
      params: { id },
      body: { position, entries: [{ ...ENTRY, id: `${position}`, name: 'One more' }] },
    })
    await admin.succeed(addScreeningEntries, more(0))
    expect(await admin.refused(addScreeningEntries, more(0))).toMatchObject({
      error: 'screeningList.changed',
    })
    await admin.succeed(putScreeningListInForce, { params: { id } })
    expect(await admin.refused(addScreeningEntries, more(1))).toMatchObject({
      error: 'screeningList.changed',
    })
  })
})
