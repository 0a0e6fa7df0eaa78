import {
  changeApprovalRules,
  previewMessage,
  readApprovalRules,
  readRemarks,
  sendFreeText,
} from '@nostro/contract'
import { beforeAll, expect, test } from 'vitest'

import { createTestServer, inForce } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

/** An account with the form of an IBAN of a country without IBANs, and a reference that no message of the bank has. */
const DOUBTFUL = { 'orderingCustomer.account': 'CN6712345678901234', relatedReference: 'NOWHERE1' }

beforeAll(async () => {
  const admin = await server.signIn('beijing.admin')
  const { version, rules } = await admin.succeed(readApprovalRules)
  const body = { version, rules: { ...rules, unknownReference: 'warning' as const } }
  await inForce(admin, changeApprovalRules, { body })
})

test('a reviewer reads the remarks of the preview from form, bank and network', async () => {
  const form = paymentForm(DOUBTFUL)
  const { warnings } = await banks.operator.succeed(previewMessage, {
    query: { format: 'MT' },
    body: { messagingType: 'MT103', ...form },
  })
  const overrides = warnings.map(({ code }) => ({ code, reason: 'Agreed with the counterparty.' }))
  const { id } = await banks.submit({ ...form, overrides })
  const { rowList } = await banks.reviewer.succeed(readRemarks, { params: { id } })
  expect(rowList.map(({ code }) => code)).toEqual(warnings.map(({ code }) => code))
  expect(rowList.map(({ path }) => path.join('.'))).toEqual(Object.keys(DOUBTFUL))
})

test('a draft that could not be submitted has the remarks that can be computed', async () => {
  const { id } = await banks.save(paymentForm({ ...DOUBTFUL, 'beneficiaryCustomer.name': '' }))
  const { rowList } = await banks.operator.succeed(readRemarks, { params: { id } })
  expect(rowList.map(({ path }) => path.join('.'))).toEqual(['orderingCustomer.account'])
})

test('a payment with a past value date is accepted, and its author and reviewer see the warning', async () => {
  const form = paymentForm({ valueDate: '2020-01-03' })
  const past = { path: ['valueDate'], code: 'valueDate.past', severity: 'warning' }
  const { text, warnings } = await banks.operator.succeed(previewMessage, {
    query: { format: 'MT' },
    body: { messagingType: 'MT103', ...form },
  })
  expect(warnings.map(({ code }) => code)).toEqual(['valueDate.past'])
  expect(text).toContain(':32A:200103EUR')
  const { id } = await banks.submit(form)
  const { rowList } = await banks.reviewer.succeed(readRemarks, { params: { id } })
  expect(rowList).toMatchObject([past])

  const { id: draftId } = await banks.save(
    paymentForm({ valueDate: '2020-01-03', 'beneficiaryCustomer.name': '' }),
  )
  const draft = await banks.operator.succeed(readRemarks, { params: { id: draftId } })
  expect(draft.rowList).toMatchObject([past])
})

test('a payment written as text has the warning, a received payment has none', async () => {
  const content = [
    '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{3:{121:7a562c67-ca16-48ba-b074-65581be6f0a7}}{4:',
    ':20:PASTDAY1',
    ':23B:CRED',
    ':32A:200103EUR10,',
    ':50K:/1',
    'DEMO TRADING COMPANY',
    ':59:/2',
    'DEMO IMPORT COMPANY',
    ':71A:SHA',
    '-}',
  ].join('\r\n')
  const { id } = await banks.operator.succeed(sendFreeText, { body: { content, msgFormat: 'MT' } })
  const codesAt = async (client: typeof banks.operator, messageId: string) => {
    const { rowList } = await client.succeed(readRemarks, { params: { id: messageId } })
    return rowList.map(({ code }) => code).filter((code) => code.startsWith('valueDate.'))
  }
  expect(await codesAt(banks.reviewer, id)).toEqual(['valueDate.past'])

  const { sentId, receivedId } = await banks.deliver(paymentForm({ valueDate: '2020-01-03' }))
  expect(await codesAt(banks.operator, sentId)).toEqual(['valueDate.past'])
  expect(await codesAt(banks.frankfurt, receivedId)).toEqual([])
})
