import { approve, deleteMessage, reject, saveBankMessage } from '@nostro/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import { paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const { superuser } = server.database
const banks = await signInBankUsers(server)
const { operator, reviewer } = banks

/** Number of concurrent commands of one burst. */
const AT_ONCE = 100

interface Subject {
  readonly id: string
  readonly nodeId: string
}

type Command = 'submit' | 'save' | 'approve' | 'reject' | 'delete'

/** Sends a command and ignores its result: two commands of a burst may concern the same message. */
function send(command: Command, { id, nodeId }: Subject): Promise<unknown> {
  const body = { messagingType: 'MT103', initialProcess: command === 'submit', ...paymentForm() }
  const sent: Readonly<Record<Command, () => Promise<unknown>>> = {
    submit: () => operator.call(saveBankMessage, { body }),
    save: () => operator.call(saveBankMessage, { body }),
    approve: () => reviewer.call(approve, { params: { id }, body: { nodeId } }),
    reject: () => reviewer.call(reject, { params: { id }, body: { nodeId, description: 'No' } }),
    delete: () => operator.call(deleteMessage, { params: { id } }),
  }
  return sent[command]()
}

async function subjects(): Promise<readonly Subject[]> {
  const { rows } = await superuser.query<{ id: string; node: string }>(
    `select message.id, coalesce(node.id, message.id) as node from message left join approval_node as node
       on node.message_id = message.id and node.round = message.round and node.decided_at is null
     where stage in ('draft', 'pending', 'rejected') and kind = 'messageSent' order by message.id`,
  )
  return rows.map(({ id, node }) => ({ id, nodeId: node }))
}

interface Count {
  readonly name: string
  readonly count: string
}

/** Returns the counts of the tally and of the rows. */
async function counts(): Promise<{ readonly kept: readonly Count[]; readonly counted: readonly Count[] }> {
  const kept = await superuser.query<Count>(
    `select concat_ws(' ', institution_id, stage, messaging_type) as name, sum(change)::text as count
     from message_tally group by 1 having sum(change) <> 0 order by 1`,
  )
  const counted = await superuser.query<Count>(
    `select concat_ws(' ', institution_id, stage, messaging_type) as name, count(*)::text as count
     from message group by 1 order by 1`,
  )
  return { kept: kept.rows, counted: counted.rows }
}

test('the tally equals the counted rows after bursts of concurrent commands', async () => {
  await Promise.all(Array.from({ length: 20 }, () => banks.submit()))
  const commands = fc.array(
    fc.record({
      command: fc.constantFrom<Command>('submit', 'save', 'approve', 'reject', 'delete'),
      place: fc.nat(),
    }),
    { minLength: AT_ONCE, maxLength: AT_ONCE },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (burst) => {
      const there = await subjects()
      await Promise.all(
        burst.map(async ({ command, place }) => {
          const subject = there[place % there.length]
          if (subject === undefined) throw new Error('There is no message to begin with')
          await send(command, subject)
        }),
      )
      await banks.runJobs()
      const { kept, counted } = await counts()
      expect(counted.length).toBeGreaterThan(3)
      expect(kept).toEqual(counted)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

async function lastChange(): Promise<string | undefined> {
  const { rows } = await superuser.query<{ last: string }>('select max(id) as last from message_tally')
  return rows[0]?.last
}

test('a change within one stage does not change the tally', async () => {
  const { id, version } = await banks.save()
  const before = await lastChange()
  await banks.save(paymentForm({ interbankSettledAmount: '77' }), { id, version })
  expect(await lastChange()).toBe(before)
})
