import { approve, listFollowUps, makeFollowUp, readMessage, saveBankMessage } from '@nostro/contract'
import { definitionOf, toPayload } from '@nostro/messages'
import { expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import { signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

test('a received request for statements is answered by a draft with its account and reference', async () => {
  const definition = definitionOf('MT920')
  if (definition === undefined) throw new Error('MT920 has a definition')
  const payload = toPayload(definition, {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: 'STATEMENTS1',
    statementRequests: [
      {
        requestedType: '942',
        accountIdentification: '40012345678',
        accountCurrency: 'EUR',
        debitFloorLimit: '1000',
      },
    ],
  })
  const { receivedId: id } = await banks.deliver({ messagingType: 'MT920', ...payload })
  const { followUps } = await banks.frankfurt.succeed(listFollowUps, { params: { id } })
  expect(followUps).toEqual([{ name: 'answerStatementRequest', types: ['MT940', 'MT941', 'MT942', 'MT950'] }])
  const draft = await banks.frankfurt.succeed(makeFollowUp, {
    params: { id },
    body: { name: 'answerStatementRequest', messagingType: 'MT942' },
  })
  const { rows } = await server.database.superuser.query<{ content: unknown; stage: string }>(
    'select content, stage from message where id = $1',
    [draft.id],
  )
  expect(rows).toMatchObject([
    {
      stage: 'draft',
      content: {
        receiver: 'DEMECNBJXXX',
        relatedReference: 'STATEMENTS1',
        accountIdentification: '40012345678',
        statementNumber: '1',
        accountCurrency: 'EUR',
        debitFloorLimit: '1000',
      },
    },
  ])
})

const FORMATS = [
  ['MT', '70012345678'],
  ['ISO20022', '70012345679'],
] as const

test.each(FORMATS)(
  'the answer lists the booked entries that the bank has reported in %s',
  async (sendAs, account) => {
    const { frankfurt } = banks
    const reviewer = await server.signIn('frankfurt.reviewer')
    const line = {
      valueDate: '2026-11-20',
      entryDate: '2026-11-20',
      debitCreditMark: 'C',
      currency: 'EUR',
      amount: '25.5',
      transactionType: 'NTRF',
      referenceForTheAccountOwner: 'KNOWN1',
    }
    const send = async (messagingType: 'MT940' | 'MT942', values: Parameters<typeof toPayload>[1]) => {
      const definition = definitionOf(messagingType)
      if (definition === undefined) throw new Error(`${messagingType} has a definition`)
      server.clock.advance(1)
      const all = {
        sender: 'DEMWDEFFXXX',
        receiver: 'DEMECNBJXXX',
        accountIdentification: account,
        ...values,
      }
      const format = sendAs === 'MT' ? {} : { sendAs }
      const body = { messagingType, initialProcess: true, ...format, ...toPayload(definition, all) }
      const { id } = await frankfurt.succeed(saveBankMessage, { body })
      const { openNodeId: nodeId = '' } = await reviewer.succeed(readMessage, { params: { id } })
      await reviewer.succeed(approve, { params: { id }, body: { nodeId } })
      await banks.runJobs()
    }
    const report = { statementPageNumber: '1', accountCurrency: 'EUR', debitFloorLimit: '0' }
    const time = { reportDate: '2026-11-20', reportTime: '10:15', reportOffset: '+0100' }
    // Reported before the last statement, which contains it.
    await send('MT942', {
      ...report,
      ...time,
      senderReference: `BEFORE${account.slice(-1)}`,
      statementNumber: '1',
      statementLines: [line],
    })
    await send('MT940', {
      senderReference: `STATEMENT${account.slice(-1)}`,
      statementNumber: '11',
      statementPageNumber: '1',
      openingBalanceType: 'F',
      openingDebitCreditMark: 'C',
      openingDate: '2026-11-20',
      openingCurrency: 'EUR',
      openingAmount: '100',
      closingBalanceType: 'F',
      closingDebitCreditMark: 'C',
      closingDate: '2026-11-20',
      closingCurrency: 'EUR',
      closingAmount: '125.5',
      statementLines: [line],
    })
    const expected = { ...line, debitCreditMark: 'EC', referenceForTheAccountOwner: 'EXPECTED1' }
    await send('MT942', {
      ...report,
      ...time,
      senderReference: `AFTER${account.slice(-1)}`,
      statementNumber: '2',
      statementLines: [{ ...line, amount: '10', referenceForTheAccountOwner: 'KNOWN2' }, expected],
    })
    const definition = definitionOf('MT920')
    if (definition === undefined) throw new Error('MT920 has a definition')
    const payload = toPayload(definition, {
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      senderReference: `STATEMENTS${account.slice(-1)}`,
      statementRequests: [{ requestedType: '940', accountIdentification: account }],
    })
    const { receivedId: id } = await banks.deliver({ messagingType: 'MT920', ...payload })
    const draft = await frankfurt.succeed(makeFollowUp, {
      params: { id },
      body: { name: 'answerStatementRequest', messagingType: 'MT940' },
    })
    const { rows } = await server.database.superuser.query<{ content: unknown }>(
      'select content from message where id = $1',
      [draft.id],
    )
    expect(rows[0]?.content).toMatchObject({
      relatedReference: `STATEMENTS${account.slice(-1)}`,
      statementNumber: '12',
      openingAmount: '125.5',
      closingAmount: '135.5',
      statementLines: [{ referenceForTheAccountOwner: 'KNOWN2', amount: '10' }],
    })
    const { id: otherId } = await frankfurt.succeed(makeFollowUp, {
      params: { id },
      body: { name: 'answerStatementRequest', messagingType: 'MT950' },
    })
    const other = await server.database.superuser.query<{ content: unknown }>(
      'select content from message where id = $1',
      [otherId],
    )
    // No MT950 was sent, so all reported entries are listed and no balance is known.
    expect(other.rows[0]?.content).toMatchObject({
      statementNumber: '1',
      statementLines: [{ referenceForTheAccountOwner: 'KNOWN1' }, { referenceForTheAccountOwner: 'KNOWN2' }],
    })
  },
)
