import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import {
  askScreeningAgain,
  changeScreeningRules,
  listScreeningCases,
  readPayeeVerification,
  readRemarks,
  readScreeningRules,
  saveBankMessage,
  tryScreening,
  verifyPayee,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { afterAll, describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createProviderTools, type ScreeningResult } from '../screening-providers/index.ts'
import { createTestServer, inForce } from '../testing/index.ts'
import { applyAnswer } from './answer-case.ts'

/** A provider of the bank on this machine. */
let isSilent = false
let payee: object = { outcome: 'match' }
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    if (isSilent) return
    const { id } = JSON.parse(body) as { id: string }
    const answer = request.url === '/payees' ? payee : { result: 'clear', listVersion: 'v7', hits: [] }
    response.end(JSON.stringify({ id, ...answer }))
  })
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`

const server = await createTestServer({ providerHosts: [host] })
const banks = await signInBankUsers(server)
const { operator, reviewer, admin } = banks
const { superuser } = server.database
const BEIJING = '00000000-0000-7000-8000-000000000001'

async function use(changes: { readonly screening?: object; readonly payees?: object }): Promise<void> {
  const { version, rules } = await admin.succeed(readScreeningRules)
  await inForce(admin, changeScreeningRules, {
    body: {
      version,
      rules: {
        screening: { ...rules.screening, ...changes.screening },
        payees: { ...rules.payees, ...changes.payees },
      },
      keys: { screening: 'a-key-of-the-test', payees: 'a-key-of-the-test' },
    },
  })
}

async function approved(): Promise<string> {
  const { id } = await banks.submit()
  await banks.approveAll(id)
  return id
}

async function openCase(messageId: string) {
  const { rowList } = await reviewer.succeed(listScreeningCases, { query: { size: '100' } })
  return rowList.find((held) => held.messageId === messageId)
}

describe('a service by HTTP', () => {
  test('is asked, and its version is in the case', async () => {
    await use({
      screening: { provider: 'http', address: `http://${host}/ask`, timeoutSeconds: 1, failuresMax: 2 },
    })
    const id = await approved()
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
    const { rows } = await superuser.query(
      'select state, provider, list_version from screening_case where message_id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'clear', provider: 'http', list_version: 'v7' }])
    expect(await admin.succeed(tryScreening, { body: { name: 'Anybody' } })).toMatchObject({
      outcome: 'answered',
      listVersion: 'v7',
    })
  })

  test('a time-out leads to a person, who may ask again', async () => {
    isSilent = true
    const id = await approved()
    await banks.runJobs()
    isSilent = false
    const held = await openCase(id)
    expect(held).toMatchObject({ state: 'person', cause: 'timeout' })
    await reviewer.succeed(askScreeningAgain, { params: { id: held?.id ?? '' } })
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
  })

  test('is paused after failures: messages go to a person at once', async () => {
    isSilent = true
    const failing = [await approved(), await approved()]
    for (const _ of failing) await banks.runJobs()
    const paused = await approved()
    await banks.runJobs()
    isSilent = false
    expect(await openCase(paused)).toMatchObject({ state: 'person', cause: 'paused' })
    server.clock.advance(61_000)
    const after = await approved()
    await banks.runJobs()
    expect(await banks.detail(after)).toMatchObject({ status: MESSAGE_STATUSES.sent })
  })
})

async function waitingCase(): Promise<{ readonly id: string; readonly messageId: string }> {
  isSilent = true
  const messageId = await approved()
  await banks.runJobs()
  isSilent = false
  const id = (await openCase(messageId))?.id ?? ''
  await superuser.query(
    `begin; set local session_replication_role = replica;
     update screening_case set state = 'waiting', cause = null where id = '${id}'; commit`,
  )
  return { id, messageId }
}

describe('answers', () => {
  const tools = {
    providers: createProviderTools({ mark: '', close: () => '', open: () => Buffer.from('{}') }, []),
    deliver: async () => {
      throw new Error('Nothing is delivered')
    },
  }
  const scope = {
    db: server.db,
    institutionId: BEIJING,
    role: 'nostro_relay',
    clock: server.clock,
    random: systemRandom,
    jobs: server.jobs,
    requestId: 'test',
  } as const
  const clear: ScreeningResult = { outcome: 'answered', provider: 'http', listVersion: 'v1', hits: [] }
  const hit: ScreeningResult = {
    ...clear,
    hits: [
      {
        list: 'L',
        entryId: '1',
        entryName: 'N',
        matched: 'N',
        programme: '',
        path: 'receiver',
        value: 'N',
        score: 1,
      },
    ],
  }
  const late: ScreeningResult = { outcome: 'timeout', provider: 'http', detail: 'late' }

  const apply = (id: string, result: ScreeningResult) =>
    inTransaction(scope, (tx) => applyAnswer(tx, scope, tools, { id, result }))

  test.each([
    ['twice', clear, clear, 'clear'],
    ['late', late, clear, 'person'],
    ['contradictory', clear, hit, 'clear'],
    ['contradictory the other way', hit, clear, 'person'],
  ])('%s: the first one decides', async (_, first, second, state) => {
    const { id } = await waitingCase()
    expect([await apply(id, first), await apply(id, second)]).toEqual([true, false])
    const { rows } = await superuser.query('select state from screening_case where id = $1', [id])
    expect(rows).toEqual([{ state }])
    const { rowCount } = await superuser.query(
      `select from audit_event where action = 'screening.late' and object_id = $1`,
      [id],
    )
    expect(rowCount).toBe(1)
  })

  test('100 contradictory ones at once have one outcome', async () => {
    const { id, messageId } = await waitingCase()
    const decided = await Promise.all(
      Array.from({ length: 100 }, (_, index) => apply(id, [clear, hit, late][index % 3] ?? clear)),
    )
    expect(decided.filter(Boolean)).toHaveLength(1)
    const { rows } = await superuser.query<{ state: string }>(
      'select state from screening_case where id = $1',
      [id],
    )
    await banks.runJobs()
    const { rowCount } = await superuser.query('select from network_record where delivery_key = $1', [
      messageId,
    ])
    expect(rowCount).toBe(rows[0]?.state === 'clear' ? 1 : 0)
  })
})

const form = () => paymentForm({ 'beneficiaryCustomer.account': 'DE89370400440532013000' })

const codesOn = async (id: string) =>
  (await operator.succeed(readRemarks, { params: { id } })).rowList
    .map(({ code }) => code)
    .filter((code) => code.startsWith('payeeVerification'))

describe('the verification of a payee', () => {
  const asked = {
    body: { name: 'Demo Import Company', account: 'DE89 3704 0044 0532 0130 00', bankBic: 'DEMWDEFF' },
  }

  test('is refused without a provider', async () => {
    expect(await operator.refused(verifyPayee, asked)).toMatchObject({ error: 'payeeVerification.off' })
  })

  test('is a warning of the form until the answer is a match, and bound to name, account and bank', async () => {
    await use({
      screening: { provider: 'off' },
      payees: { provider: 'http', address: `http://${host}/payees`, timeoutSeconds: 1 },
    })
    const { id } = await banks.save(form())
    expect(await codesOn(id)).toEqual(['payeeVerification.missing'])
    payee = { outcome: 'noMatch' }
    await operator.succeed(verifyPayee, asked)
    expect(await codesOn(id)).toEqual(['payeeVerification.noMatch'])
    payee = { outcome: 'closeMatch', matchedName: 'Demo Importing Co' }
    server.clock.advance(1_000)
    expect(await operator.succeed(verifyPayee, asked)).toMatchObject({
      outcome: 'closeMatch',
      matchedName: 'Demo Importing Co',
    })
    expect(await codesOn(id)).toEqual(['payeeVerification.closeMatch'])
    payee = { outcome: 'match' }
    server.clock.advance(1_000)
    await operator.succeed(verifyPayee, asked)
    expect(await codesOn(id)).toEqual([])
    const other = await banks.save(
      paymentForm({
        'beneficiaryCustomer.account': 'DE89370400440532013000',
        'beneficiaryCustomer.name': 'OTHER',
      }),
    )
    expect(await codesOn(other.id)).toEqual(['payeeVerification.missing'])
    server.clock.advance(86_400_001)
  })

  test('without an answer is unavailable, and shown with the message to reviewers', async () => {
    payee = { outcome: 'maybe' }
    const again = await server.signIn('beijing.operator')
    const { id: stored, outcome } = await again.succeed(verifyPayee, asked)
    expect(outcome).toBe('unavailable')
    const { id } = await again.succeed(saveBankMessage, {
      body: { messagingType: 'MT103', initialProcess: false, ...form() },
    })
    expect(await again.succeed(readPayeeVerification, { params: { id } })).toMatchObject({
      verification: { id: stored, outcome: 'unavailable' },
    })
  })

  test('is stored with the submitted message and stays when a later answer differs', async () => {
    const again = await server.signIn('beijing.operator')
    payee = { outcome: 'match' }
    server.clock.advance(1_000)
    const first = await again.succeed(verifyPayee, asked)
    const { id } = await again.succeed(saveBankMessage, {
      body: {
        messagingType: 'MT103',
        initialProcess: true,
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'Paid in parts' }],
        ...form(),
      },
    })
    payee = { outcome: 'noMatch' }
    server.clock.advance(1_000)
    await again.succeed(verifyPayee, asked)
    expect(await again.succeed(readPayeeVerification, { params: { id } })).toMatchObject({
      verification: { id: first.id, outcome: 'match' },
    })
    const { rows } = await server.database.superuser.query(
      'select round, outcome from payee_evidence where message_id = $1',
      [id],
    )
    expect(rows).toEqual([{ round: 1, outcome: 'match' }])
  })

  test('is not invented by a direct statement of the application', async () => {
    const client = await server.database.superuser.connect()
    try {
      await client.query(`begin; set local role nostro_app;
        select set_config('nostro.institution', '00000000-0000-7000-8000-000000000001', true)`)
      await expect(
        client.query(
          `insert into payee_evidence (message_id, round, institution_id, verification_id, name, account, bank_bic,
             outcome, provider, asked_by, asked_at)
           select message_id, round + 1, institution_id, verification_id, 'Another payee', account, bank_bic, outcome,
             provider, asked_by, asked_at from payee_evidence limit 1`,
        ),
      ).rejects.toMatchObject({ constraint: 'payee_evidence_answered' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test.each([
    ['an administrator', 'beijing.admin'],
    ['a company', 'trading.operator'],
  ])('is not asked by %s', async (_, name) => {
    expect(await (await server.signIn(name)).refused(verifyPayee, asked)).toMatchObject({
      error: 'permission.denied',
    })
  })
})
