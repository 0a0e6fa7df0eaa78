import { approve, readMessage, saveBankMessage } from '@nostro/contract'
import { expect, test } from 'vitest'

import { paymentForm } from '../../src/messages/testing/index.ts'
import { createTestServer } from '../../src/testing/index.ts'

/** Log lines of a call and of its jobs can be found by ids, and contain no personal data and no accounts. */

type Line = Readonly<Record<string, unknown>>

const written: string[] = []
const server = await createTestServer({
  isWorking: true,
  logStream: { write: (line) => written.push(line) },
})

const ACCOUNT = '6222020200112233445'
const ADDRESS = 'jane.doe@bank.example'

function linesWith(member: string): readonly Line[] {
  return written.map((line) => JSON.parse(line) as Line).filter((line) => line[member] !== undefined)
}

test('the log line of a failed job contains its queue, its id and the message id, and none of its content', async () => {
  await server.database.superuser.query(
    `create function refuse_arrival() returns trigger language plpgsql as $$
     begin raise 'no room for % with account ${ACCOUNT} of ${ADDRESS}', new.id; end $$;
     create trigger refuse_arrival before insert on network_record
       for each row execute function refuse_arrival()`,
  )
  const operator = await server.signIn('beijing.operator')
  const reviewer = await server.signIn('beijing.reviewer')
  const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
  const { id } = await operator.succeed(saveBankMessage, { body })
  const { openNodeId: nodeId = '' } = await operator.succeed(readMessage, { params: { id } })
  await reviewer.succeed(approve, { params: { id }, body: { nodeId } })
  const failed = (): Line | undefined => linesWith('jobId').find(({ msg }) => msg === 'job failed')
  await expect.poll(failed).toBeDefined()
  expect(failed()).toMatchObject({
    queue: 'message.dispatch',
    jobId: expect.stringMatching(/^[\da-f-]{36}$/),
    messageId: id,
    err: { message: expect.stringMatching(/^no room for [\da-f-]{36} with account … of …$/) },
  })
  const calls = linesWith('route')
  expect(calls.length).toBeGreaterThan(3)
  for (const line of calls) expect(line['reqId']).toMatch(/^[\da-f-]{36}$/)
  const log = written.join('')
  const values = JSON.stringify(paymentForm())
  const names = ['DEMO IMPORT COMPANY', 'DEMO TRADING COMPANY'].filter((name) => values.includes(name))
  expect(names.length).toBeGreaterThan(0)
  for (const secret of [ACCOUNT, ADDRESS, ...names]) expect(log).not.toContain(secret)
})
