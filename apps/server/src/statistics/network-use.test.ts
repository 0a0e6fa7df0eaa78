import { createTemplate, readNetworkUse } from '@nostro/contract'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers, templateBody } from '../messages/testing/index.ts'
import { createTestServer, HOUR } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const administrator = await server.signIn('beijing.admin')
const DAY = 24 * HOUR

const use = async () => (await administrator.succeed(readNetworkUse)).rowList

test('a bank sees the types that it sent in their own format, and those of shared templates', async () => {
  expect(await use()).toEqual([])
  const { id } = await banks.submit(paymentForm())
  expect(await use()).toEqual([])
  await banks.approve(id)
  await banks.runJobs()
  await banks.operator.succeed(createTemplate, { body: templateBody({ scope: 'own' }) })
  expect(await use()).toEqual([{ messagingType: 'MT103', sent: 1, sharedTemplates: 0 }])
  await banks.operator.succeed(createTemplate, { body: templateBody() })
  expect(await use()).toEqual([{ messagingType: 'MT103', sent: 1, sharedTemplates: 1 }])
})

test('the messages of another bank and of earlier days are not counted', async () => {
  const frankfurt = await server.signIn('frankfurt.admin')
  expect((await frankfurt.succeed(readNetworkUse)).rowList).toEqual([])
  server.clock.advance(91 * DAY)
  const later = await server.signIn('beijing.admin')
  expect((await later.succeed(readNetworkUse)).rowList).toEqual([
    { messagingType: 'MT103', sent: 0, sharedTemplates: 1 },
  ])
})

test('an operator does not see the page of an administrator', async () => {
  const operator = await server.signIn('beijing.operator')
  expect(await operator.refused(readNetworkUse)).toMatchObject({ status: 403 })
})
