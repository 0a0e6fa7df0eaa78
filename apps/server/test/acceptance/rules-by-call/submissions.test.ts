import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import {
  addScreeningEntries,
  approveCounterpartyChanges,
  beginScreeningList,
  changeScreeningRules,
  decideScreening,
  listCounterpartyChanges,
  listScreeningCases,
  proposeCounterparty,
  proposeScreening,
  putScreeningListInForce,
  readScreeningRules,
  saveBankMessage,
  verifyPayee,
} from '@nostro/contract'
import { afterAll, describe, expect, test } from 'vitest'

import { paymentForm } from '../../../src/messages/testing/index.ts'
import { inForce } from '../../../src/testing/index.ts'
import { drafted, faultsOf, on, openAttackedServer, reason, signInAttacked } from './attacks.ts'

/** A provider of payee verification that knows no payee. */
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { id } = JSON.parse(body) as { id: string }
    response.end(JSON.stringify({ id, outcome: 'noMatch' }))
  })
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`

const server = await openAttackedServer([host])
const banks = await signInAttacked(server)

describe('without fulfilling the rule, no direct call', () => {
  test('submits a message with a warning without its reason', async () => {
    // A holiday of TARGET.
    const body = await drafted(banks, paymentForm({ valueDate: '2026-12-25' }))
    expect(
      await faultsOf(server, {
        attacks: [
          ['message.reasonNeeded', banks.operator, saveBankMessage, body()],
          [
            'message.reasonNeeded',
            banks.operator,
            saveBankMessage,
            body([{ code: 'valueDate.cutOff', reason }]),
          ],
          [
            'request.invalid',
            banks.operator,
            saveBankMessage,
            body([{ code: 'valueDate.holiday', reason: '' }]),
          ],
        ],
        rightful: [
          banks.operator,
          saveBankMessage,
          body([
            { code: 'valueDate.holiday', reason },
            { code: 'valueDate.farAhead', reason },
          ]),
        ],
      }),
    ).toEqual([])
  })

  test('submits a payment that differs from its settlement instruction without a reason', async () => {
    const facts = {
      counterparty: 'DEMWDEFFXXX',
      currency: 'USD',
      validFrom: '2026-01-01',
      receiverCorrespondent: { bic: 'BANKUS33XXX', account: '0012345' },
    }
    const proposed = { action: 'create', kind: 'instruction', facts }
    const { id } = await banks.operator.succeed(proposeCounterparty, { body: proposed })
    const { rowList } = await banks.reviewer.succeed(listCounterpartyChanges)
    const { digest } = rowList.find((change) => change.id === id) ?? {}
    await banks.reviewer.succeed(approveCounterpartyChanges, { body: { changes: [{ id, digest }] } })
    const body = await drafted(banks, paymentForm({ currency: 'USD' }))
    expect(
      await faultsOf(server, {
        attacks: [
          ['message.reasonNeeded', banks.operator, saveBankMessage, body()],
          [
            'message.reasonNeeded',
            banks.operator,
            saveBankMessage,
            body([{ code: 'valueDate.past', reason }]),
          ],
        ],
        rightful: [banks.operator, saveBankMessage, body([{ code: 'instruction.differs', reason }])],
      }),
    ).toEqual([])
  })

  test('releases a hit of the screening by one user', async () => {
    const { id: listId } = await banks.admin.succeed(beginScreeningList, {
      body: { name: 'direct', source: 'The test', issuedOn: '2026-11-01' },
    })
    const entry = { kind: 'entity', aliases: [], bics: [], countries: [], programme: 'TEST' }
    const entries = [{ ...entry, id: '7', name: 'Harbour Star Shipping Co., Ltd.' }]
    await banks.admin.succeed(addScreeningEntries, on(listId, { position: 0, entries }))
    await inForce(banks.admin, putScreeningListInForce, { params: { id: listId } })
    await useScreening({ screening: { provider: 'embedded' } })
    const { id } = await banks.submit(paymentForm({ 'beneficiaryCustomer.name': 'HARBOUR STAR SHIPPING' }))
    await banks.approveAll(id)
    await banks.runJobs()
    const { rowList } = await banks.reviewer.succeed(listScreeningCases, { query: { size: '100' } })
    const held = rowList.find(({ messageId }) => messageId === id)
    if (held === undefined) throw new Error('The message is not held')
    const confirm = on(held.id, { outcome: 'release', isConfirmed: true })
    expect(
      await faultsOf(server, {
        attacks: [
          ['screening.changed', banks.senior, decideScreening, confirm],
          [
            'permission.denied',
            banks.operator,
            proposeScreening,
            on(held.id, { outcome: 'release', reason }),
          ],
          [
            'request.invalid',
            banks.reviewer,
            proposeScreening,
            on(held.id, { outcome: 'release', reason: ' ' }),
          ],
        ],
        rightful: [banks.reviewer, proposeScreening, on(held.id, { outcome: 'release', reason })],
      }),
    ).toEqual([])
    expect(
      await faultsOf(server, {
        attacks: [
          ['screening.ownProposal', banks.reviewer, decideScreening, confirm],
          [
            'screening.changed',
            banks.senior,
            decideScreening,
            on(held.id, { outcome: 'refuse', isConfirmed: true }),
          ],
        ],
        rightful: [banks.senior, decideScreening, confirm],
      }),
    ).toEqual([])
    await banks.runJobs()
    await useScreening({ screening: { provider: 'off' } })
  })

  test('submits a payment whose payee the verification does not know without a reason', async () => {
    await useScreening({ payees: { provider: 'http', address: `http://${host}/payees`, timeoutSeconds: 8 } })
    const account = 'NL91ABNA0417164300'
    const name = 'DEMO IMPORT COMPANY'
    const body = await drafted(
      banks,
      paymentForm({ 'beneficiaryCustomer.account': account, 'beneficiaryCustomer.name': name }),
    )
    const asked = { body: { name, account, bankBic: 'DEMWDEFFXXX' } }
    expect(await banks.operator.succeed(verifyPayee, asked)).toMatchObject({ outcome: 'noMatch' })
    const missing = [{ code: 'payeeVerification.missing', reason }]
    expect(
      await faultsOf(server, {
        attacks: [
          ['message.reasonNeeded', banks.operator, saveBankMessage, body()],
          // A reason for the missing question is none for the answer.
          ['message.reasonNeeded', banks.operator, saveBankMessage, body(missing)],
        ],
        rightful: [banks.operator, saveBankMessage, body([{ code: 'payeeVerification.noMatch', reason }])],
      }),
    ).toEqual([])
    await useScreening({ payees: { provider: 'off' } })
  })
})

async function useScreening(changes: {
  readonly screening?: object
  readonly payees?: object
}): Promise<void> {
  const { version, rules } = await banks.admin.succeed(readScreeningRules)
  await inForce(banks.admin, changeScreeningRules, {
    body: {
      version,
      rules: {
        screening: { ...rules.screening, ...changes.screening },
        payees: { ...rules.payees, ...changes.payees },
      },
      keys: { payees: 'a-key-of-the-test' },
    },
  })
}
