import { randomUUID } from 'node:crypto'

import { saveWorkingCopy, previewMessage, readWorkingCopy, saveBankMessage } from '@nostro/contract'
import { pathText } from '@nostro/kernel'
import { loadDefinition, readForm, toPayload, withValueAt } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { digestOfText } from './content/index.ts'
import { paymentForm, signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

/** Returns an MT103 whose parties have town and country, which ISO 20022 requires. */
function sendableForm(changes: Readonly<Record<string, unknown>> = {}) {
  const addressed = {
    'orderingCustomer.addressLines': ['1 EXAMPLE ROAD', 'BEIJING, CHINA'],
    'beneficiaryCustomer.addressLines': ['2 EXAMPLE STREET', 'FRANKFURT, GERMANY'],
  }
  const uetr = randomUUID()
  return {
    messagingType: 'MT103',
    sendAs: 'ISO20022',
    ...paymentForm({ uetr, ...addressed, ...changes }),
  } as const
}

function timeless(text = ''): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, '')
}

describe('an MT103 sent as ISO 20022', () => {
  test('is approved by the digest of its translation, delivered and received as a pacs.008', async () => {
    const form = sendableForm()
    const preview = await banks.operator.succeed(previewMessage, {
      query: { format: 'ISO20022' },
      body: form,
    })
    expect(preview.translation?.type).toBe('pacs.008.001.08')
    expect(preview.formats).toEqual(['MT', 'ISO20022'])

    const { sentId, receivedId } = await banks.deliver(form)
    const sent = await banks.detail(sentId)
    const received = await banks.detail(receivedId, banks.frankfurt)
    expect(sent).toMatchObject({ messagingType: 'MT103', format: 'ISO20022', sendAs: 'ISO20022' })
    expect(sent.standardFormat).toContain('urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08')
    expect(sent.digest).toBe(digestOfText(sent.standardFormat ?? ''))
    expect(received).toMatchObject({
      messagingType: 'pacs.008',
      format: 'ISO20022',
      standardFormat: sent.standardFormat,
      digest: sent.digest,
      businessId: sent.businessId,
    })
    // The sent text equals the previewed one except for its creation time.
    expect(timeless(sent.standardFormat)).toBe(timeless(preview.text))
  })

  test('is reopened after a rejection with its values and its chosen format', async () => {
    const form = sendableForm({ 'beneficiaryCustomer.name': 'DEMO EXPORT COMPANY' })
    const { id } = await banks.submit(form)
    await banks.reject(id, 'Another payee')
    const rejected = await banks.detail(id)
    expect(rejected).toMatchObject({ messagingType: 'MT103', sendAs: 'ISO20022', status: 3 })
    expect(rejected.content).toMatchObject({ payeeInfo: { payeeName: 'DEMO EXPORT COMPANY' } })
    // The choice may be reverted.
    const { sendAs: _, messagingType, ...own } = form
    await banks.resubmit({ id, version: rejected.version }, { messagingType, ...own })
    const resubmitted = await banks.detail(id)
    expect(resubmitted.format).toBe('MT')
    expect(resubmitted).not.toHaveProperty('sendAs')
    expect(resubmitted.standardFormat).toMatch(/^\{1:/)
  })

  test('is refused at the fields that the network would refuse, and stays unsent', async () => {
    const body = {
      ...paymentForm(),
      messagingType: 'MT103',
      sendAs: 'ISO20022',
      initialProcess: true,
    } as const
    const { error, issues } = await banks.operator.refused(saveBankMessage, { body })
    expect(error).toBe('message.invalid')
    expect(issues.map(({ path, line, code }) => `${pathText(path)} ${line ?? ''} ${code}`)).toEqual([
      'sendAs  sendAs.refused',
      expect.stringMatching(/^paymentInfo\.payerAddress 2 address\./),
      expect.stringMatching(/^payeeInfo\.payeeAddress 2 address\./),
    ])
  })

  test('is refused if content would be lost, with the reason and both paths', async () => {
    const correspondent = { partyIdentifier: '/D/12345', bic: 'CHASUS33XXX' }
    const body = {
      ...sendableForm({ receiverCorrespondent: correspondent }),
      initialProcess: true,
    }
    const { issues } = await banks.operator.refused(saveBankMessage, { body })
    expect(issues).toContainEqual(
      expect.objectContaining({
        code: 'translation.agent.clearingCodeDropped',
        tag: '54A',
        path: ['proxyBankInfo', 'receiverProxy', 'account'],
        params: expect.objectContaining({ from: '54A', to: expect.stringMatching(/InstdRmbrsmntAgt/) }),
      }),
    )
  })

  test('is saved as a draft with the chosen format, with any content', async () => {
    const body = { messagingType: 'MT103', sendAs: 'ISO20022', initialProcess: false } as const
    const { id } = await banks.operator.succeed(saveBankMessage, { body })
    expect(await banks.detail(id)).toMatchObject({ sendAs: 'ISO20022', format: 'ISO20022' })
  })
})

test('a pacs.008 is sent as MT and received as an MT103', async () => {
  const { text } = await banks.operator.succeed(previewMessage, {
    query: { format: 'ISO20022' },
    body: sendableForm(),
  })
  const definition = await loadDefinition('pacs.008')
  if (definition === undefined) throw new Error('pacs.008 has no definition')
  const bankMembers = {
    'debtorAgent.name': 'DEMO BANK BEIJING',
    'debtorAgent.postalAddress': { country: 'CN', townName: 'BEIJING' },
    'creditorAgent.name': 'DEMO BANK FRANKFURT',
    'creditorAgent.postalAddress': { country: 'DE', townName: 'FRANKFURT' },
  }
  const values = Object.entries(bankMembers).reduce(
    (filled, [member, value]) => withValueAt(filled, `creditTransfer.${member}`, value),
    readForm(definition, text, { utcOffset: '+08:00' }),
  )
  const form = { messagingType: 'pacs.008', sendAs: 'MT', ...toPayload(definition, values) } as const
  const { sentId, receivedId } = await banks.deliver(form)
  const received = await banks.detail(receivedId, banks.frankfurt)
  expect(received).toMatchObject({ messagingType: 'MT103', format: 'MT' })
  expect(received.standardFormat).toBe((await banks.detail(sentId)).standardFormat)
})

test('a free format has no counterpart to be sent as', async () => {
  const body = {
    messagingType: 'MT199',
    sendAs: 'ISO20022',
    initialProcess: true,
    baseInfo: {},
  } as const
  const { error } = await banks.operator.refused(saveBankMessage, { body })
  expect(error).toBe('message.invalid')
})

test('a working copy stores the chosen format', async () => {
  const params = { form: 'MT202' }
  await banks.operator.succeed(saveWorkingCopy, {
    params,
    body: { messagingType: 'MT202', baseVersion: 0, sendAs: 'ISO20022', content: {} },
  })
  const { copy } = await banks.operator.succeed(readWorkingCopy, { params })
  expect(copy).toMatchObject({ sendAs: 'ISO20022' })
})

test('the database preserves the chosen format of a submitted message', async () => {
  const { id } = await banks.submit(sendableForm())
  await expect(
    server.database.superuser.query(
      `update message set send_as = null, version = version + 1 where id = $1`,
      [id],
    ),
  ).rejects.toThrow('does not change')
})
