import { listFollowUps, makeFollowUp } from '@nostro/contract'
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
