import { setTimeout as pause } from 'node:timers/promises'

import {
  matchStatementEntry,
  readMessageTracking,
  readReconciliation,
  reconcileAgain,
} from '@nostro/contract'
import { expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { receiveMessage } from '../network/index.ts'
import { createTestServer } from '../testing/index.ts'
import { reconcileReceived } from './reconcile-statement.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { frankfurt } = banks
const { superuser } = server.database

const FRANKFURT = '00000000-0000-7000-8000-000000000002'

interface Line {
  readonly reference: string
  readonly servicer?: string
  readonly amount?: string
}

const linesOf = (lines: readonly Line[]) =>
  lines.map(
    ({ reference, servicer, amount = '5,' }) =>
      `:61:2611201120C${amount}NTRF${reference}${servicer === undefined ? '' : `//${servicer}`}`,
  )

let count = 0
const finMessage = (type: string, fields: readonly string[]) =>
  [`{1:F01DEMECNBJAXXX0000000000}{2:I${type}DEMWDEFFXXXXN}{4:`, ...fields, '-}'].join('\r\n')

function reportText(account: string, lines: readonly Line[]): string {
  count += 1
  const head = [
    `:20:REPORT${count}`,
    `:25:${account}`,
    `:28C:${count}/1`,
    ':34F:EUR0,',
    ':13D:2611201200+0100',
  ]
  return finMessage('942', [...head, ...linesOf(lines)])
}

function statementText(account: string, lines: readonly Line[]): string {
  count += 1
  const head = [`:20:STATEMENT${count}`, `:25:${account}`, `:28C:${count}/1`, ':60F:C261120EUR0,']
  return finMessage('940', [...head, ...linesOf(lines), ':62F:C261120EUR500,'])
}

/** Receives a text in Frankfurt without its job, and returns the id of the message. */
async function receive(text: string, senderBic = 'DEMECNBJXXX'): Promise<string> {
  const { clock, db, jobs } = server
  count += 1
  const deliveryKey = `replaced ${count}`
  clock.advance(1)
  await inTransaction({ db, institutionId: FRANKFURT, role: 'nostro_relay' }, (tx) =>
    receiveMessage(
      tx,
      { clock, random: systemRandom, requestId: 'test', jobs },
      {
        institutionId: FRANKFURT,
        transport: 'internal',
        deliveryKey,
        senderBic,
        receiverBic: 'DEMWDEFFXXX',
        outgoingNumber: count,
        raw: Buffer.from(text),
        digest: '0'.repeat(64),
      },
    ),
  )
  const { rows } = await superuser.query<{ id: string }>(
    'select message_id as id from network_record where delivery_key = $1',
    [deliveryKey],
  )
  return rows[0]?.id ?? ''
}

async function reconciled(text: string, senderBic?: string): Promise<string> {
  const id = await receive(text, senderBic)
  await server.jobs.runWaiting()
  return id
}

const read = (id: string) =>
  frankfurt.succeed(readReconciliation, { params: { id }, query: { from: '0', size: '100' } })

const statesOf = async (id: string) => (await read(id)).entries.map(({ state }) => state)

async function deliveredPayment() {
  const { receivedId } = await banks.deliver(paymentForm())
  const { rows } = await superuser.query<{ reference: string; amount: string; day: string }>(
    'select business_id as reference, amount::text as amount, value_date::text as day from message where id = $1',
    [receivedId],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('a received payment is stored')
  const { reference, amount, day } = facts
  return {
    receivedId,
    reference,
    line: `:61:${day.slice(2).replaceAll('-', '')}C${amount.replace('.', ',')}`,
  }
}

/** Returns an interim report and a final statement that book the payment. */
function textsFor(
  account: string,
  { line, reference }: { readonly line: string; readonly reference: string },
) {
  const entry = `${line}NTRF${reference}//BANK1`
  const open = `:61:2611201120C5,NTRFONLYHERE${account.slice(-1)}`
  return {
    interim: reportText(account, []).replace('\r\n-}', `\r\n${entry}\r\n${open}\r\n-}`),
    final: statementText(account, []).replace(':62F:', `${entry}\r\n:62F:`),
  }
}

test.each([
  ['the report first', 'FIRST1', false],
  ['the statement first', 'FIRST2', true],
])(
  'a booking in an interim report and in the final statement counts once: %s',
  async (_, account, isFinalFirst) => {
    const payment = await deliveredPayment()
    const { interim, final } = textsFor(account, payment)
    const [first, second] = isFinalFirst ? [final, interim] : [interim, final]
    const firstId = await reconciled(first)
    expect((await statesOf(firstId))[0]).toBe('matched')
    const secondId = await reconciled(second)
    const [interimId, finalId] = isFinalFirst ? [secondId, firstId] : [firstId, secondId]
    const report = await read(interimId)
    expect(report.entries).toMatchObject([
      { state: 'replaced', payments: [], replacedBy: { id: finalId, messagingType: 'MT940' } },
      { state: 'open' },
    ])
    expect(report.statement.counts).toEqual({ matched: 0, partly: 0, open: 1, replaced: 1 })
    expect((await read(finalId)).entries).toMatchObject([
      { state: 'matched', payments: [{ id: payment.receivedId }] },
    ])
    const { steps } = await frankfurt.succeed(readMessageTracking, { params: { id: payment.receivedId } })
    expect(steps.map(({ step }) => step)).toEqual(['received', 'booked'])
    // Matching again changes neither.
    for (const id of [interimId, finalId]) await frankfurt.succeed(reconcileAgain, { params: { id } })
    expect(await statesOf(interimId)).toEqual(['replaced', 'open'])
    expect(await statesOf(finalId)).toEqual(['matched'])
    expect(
      await frankfurt.refused(matchStatementEntry, {
        params: { id: interimId, position: '0' },
        body: { state: 'replaced', paymentIds: [payment.receivedId], reason: 'By hand' },
      }),
    ).toMatchObject({ code: 1580 })
  },
)

test('reports that are delivered twice are replaced twice, and a second statement replaces nothing', async () => {
  const payment = await deliveredPayment()
  const { interim, final } = textsFor('TWICE1', payment)
  const reports = [await reconciled(interim), await reconciled(interim)]
  const finals = [await reconciled(final), await reconciled(final)]
  for (const id of reports) expect((await statesOf(id))[0]).toBe('replaced')
  expect([await statesOf(finals[0] ?? ''), await statesOf(finals[1] ?? '')]).toEqual([
    ['matched'],
    ['partly'],
  ])
  expect((await read(reports[0] ?? '')).entries[0]?.replacedBy?.id).toBe(finals[0])
})

test('the final entry takes over the decision of a user', async () => {
  const { receivedId } = await deliveredPayment()
  const line = { reference: 'UNKNOWN7', servicer: 'BANK7' }
  const interimId = await reconciled(reportText('BYHAND1', [line]))
  await frankfurt.succeed(matchStatementEntry, {
    params: { id: interimId, position: '0' },
    body: { state: 'open', paymentIds: [receivedId], reason: 'The amount without charges' },
  })
  const finalId = await reconciled(statementText('BYHAND1', [line]))
  expect((await read(finalId)).entries).toMatchObject([
    {
      state: 'matched',
      payments: [{ id: receivedId }],
      decision: { reason: 'The amount without charges' },
    },
  ])
  expect((await read(interimId)).entries).toMatchObject([{ state: 'replaced', payments: [] }])
})

test('statements of other accounts and of other banks replace nothing', async () => {
  const line = { reference: 'SAME8', servicer: 'BANK8' }
  const interimId = await reconciled(reportText('OTHER1', [line]))
  await reconciled(statementText('OTHER2', [line]))
  await reconciled(statementText('OTHER1', [line]), 'NOSTGB2LXXX')
  expect(await statesOf(interimId)).toEqual(['open'])
})

const { clock, db, jobs } = server
const CONTEXT = {
  db,
  role: 'nostro_relay',
  clock,
  random: systemRandom,
  jobs,
  requestId: 'test',
  log: undefined as never,
} as const

test('a report that is reconciled while the statement is not committed sees its entries', async () => {
  const line = { reference: 'WAIT9', servicer: 'BANK9' }
  const interimId = await receive(reportText('WAIT1', [line]))
  const finalId = await receive(statementText('WAIT1', [line]))
  const { late } = await inTransaction({ ...CONTEXT, institutionId: FRANKFURT }, async (tx) => {
    const context = { ...CONTEXT, command: tx }
    await reconcileReceived(context, { institutionId: FRANKFURT, messageId: finalId })
    const other = reconcileReceived(CONTEXT, { institutionId: FRANKFURT, messageId: interimId })
    await Promise.race([other, pause(1_000)])
    return { late: other }
  })
  await late
  expect(await statesOf(interimId)).toEqual(['replaced'])
  await server.jobs.runWaiting()
})

test('100 reports and statements that are reconciled at once: each booking counts once', async () => {
  const booked = Array.from({ length: 90 }, (_, index) => ({
    reference: `MANY${index}`,
    servicer: `BOOKING${index}`,
  }))
  const reports: string[] = []
  for (const line of booked) reports.push(await receive(reportText('MANY1', [line])))
  const statements: string[] = []
  for (let page = 0; page < 10; page += 1)
    statements.push(await receive(statementText('MANY1', booked.slice(page * 9, page * 9 + 9))))
  // Two servers with two jobs each.
  const waiting = [...reports, ...statements].toSorted()
  const work = async () => {
    for (let messageId = waiting.pop(); messageId !== undefined; messageId = waiting.pop())
      await reconcileReceived(CONTEXT, { institutionId: FRANKFURT, messageId })
  }
  await Promise.all([work(), work(), work(), work()])
  const { rows } = await superuser.query<{ state: string; type: string; sum: number }>(
    `select e.state, s.messaging_type as type, count(*)::int as sum
     from statement_entry e join statement_reconciliation s using (institution_id, message_id)
     where s.account = 'MANY1' group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { state: 'open', type: 'MT940', sum: 90 },
    { state: 'replaced', type: 'MT942', sum: 90 },
  ])
  await server.jobs.runWaiting()
})
