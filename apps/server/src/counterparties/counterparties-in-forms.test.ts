import {
  approveCounterpartyChanges,
  createTemplate,
  listCounterparties,
  listCounterpartyChanges,
  listProposedPayees,
  previewMessage,
  proposeCounterparty,
  readAddressReadiness,
  readHistory,
  readMessage,
  readPayeeFacts,
  readSettlementInstruction,
  saveBankMessage,
} from '@nostro/contract'
import { loadDefinition, toPayload, withValueAt } from '@nostro/messages'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { formOf, paymentForm, paymentValues, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer } from '../testing/index.ts'
import { refreshAddressForms } from './addresses/refresh-address-forms.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer } = banks
const BEIJING = '00000000-0000-7000-8000-000000000001'
const stranger = await server.signIn('frankfurt.operator')

/** Keeps a record by two users and returns its id. */
async function keep(kind: string, facts: object): Promise<string> {
  const { id, objectId } = await operator.succeed(proposeCounterparty, {
    body: { action: 'create', kind, facts },
  })
  await approveWaiting(id)
  return objectId
}

async function approveWaiting(id: string): Promise<void> {
  const { rowList } = await reviewer.succeed(listCounterpartyChanges)
  const { digest } = rowList.find((change) => change.id === id) ?? {}
  await reviewer.succeed(approveCounterpartyChanges, { body: { changes: [{ id, digest }] } })
}

/** Sends a payment and returns the account and the name of its payee. */
async function paid() {
  const { beneficiaryCustomer: payee, ...values } = paymentValues()
  const { id } = await banks.submit(formOf({ ...values, beneficiaryCustomer: payee }))
  await banks.approveAll(id)
  return payee as { readonly account: string; readonly name: string }
}

describe('facts about a payee', () => {
  test('count released payments, and none of another bank', async () => {
    const { account, name } = await paid()
    const query = { account, name }
    expect(await operator.succeed(readPayeeFacts, { query })).toMatchObject({
      paidCount: 1,
      lastPaidAt: expect.any(String),
    })
    expect(await stranger.succeed(readPayeeFacts, { query })).toEqual({ paidCount: 0 })
    expect(await operator.succeed(readPayeeFacts, { query: { account: '987654321' } })).toEqual({
      paidCount: 0,
    })
  })

  test('name the kept payee, its changed account, and other accounts of the name', async () => {
    const name = 'Facts GmbH'
    const accounts = [{ account: 'DE02120300000000202051', bankBic: 'DEMWDEFFXXX' }]
    const id = await keep('payee', { name, accounts })
    const first = { account: 'DE02 1203 0000 0000 2020 51', name: 'facts  gmbh' }
    expect((await operator.succeed(readPayeeFacts, { query: first })).kept).toMatchObject({ id, version: 1 })
    const changed = [{ account: 'DE89370400440532013000', bankBic: 'DEMWDEFFXXX' }]
    const change = await operator.succeed(proposeCounterparty, {
      body: { action: 'change', id, version: 1, facts: { name, accounts: changed } },
    })
    // Nothing of a pending change is used.
    expect((await operator.succeed(readPayeeFacts, { query: first })).kept?.version).toBe(1)
    await approveWaiting(change.id)
    expect(await operator.succeed(readPayeeFacts, { query: first })).toMatchObject({
      otherAccounts: ['DE89370400440532013000'],
    })
    const second = { account: 'DE89370400440532013000', name }
    expect((await operator.succeed(readPayeeFacts, { query: second })).kept?.accountsChangedAt).toBeDefined()
  })
})

/** Returns the payees of payments that are not kept. */
const listed = async () => (await operator.succeed(listProposedPayees)).rowList

describe('payees of payments', () => {
  test('are proposed with the facts of their last payment until they are kept', async () => {
    const { account, name } = await paid()
    const row = (await listed()).find(({ key }) => key === account)
    expect(row).toMatchObject({
      name,
      messagingType: 'MT103',
      facts: { name, accounts: [{ account, bankBic: 'DEMWDEFFXXX' }] },
    })
    expect((await stranger.succeed(listProposedPayees)).rowList).toEqual([])
    await keep('payee', { ...row?.facts, name: `Kept ${account}` })
    expect((await listed()).map(({ key }) => key)).not.toContain(account)
  })
})

const INSTRUCTION = {
  counterparty: 'DEMWDEFFXXX',
  currency: 'USD',
  validFrom: '2026-01-01',
  receiverCorrespondent: { bic: 'BANKUS33XXX', account: '0012345' },
}
const inDollars = { currency: 'USD' }

describe('a settlement instruction', () => {
  test('applies from its first to its last day; the later beginning takes precedence', async () => {
    const [counterparty, currency] = ['BANKGB22XXX', 'GBP']
    const valid = (validFrom: string, validTo?: string) =>
      keep('instruction', { ...INSTRUCTION, counterparty, currency, validFrom, validTo })
    const [early, late] = [await valid('2026-01-01'), await valid('2026-06-01', '2026-06-30')]
    const on = async (day: string) =>
      (await operator.succeed(readSettlementInstruction, { query: { counterparty, currency, day } }))
        .instruction?.id
    expect([
      await on('2025-12-31'),
      await on('2026-05-31'),
      await on('2026-06-30'),
      await on('2026-07-01'),
    ]).toEqual([undefined, early, late, early])
  })

  test('is followed, or the difference has a reason that reviewers see', async () => {
    await keep('instruction', INSTRUCTION)
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm(inDollars) }
    const refused = await operator.refused(saveBankMessage, { body })
    expect(refused.error).toBe('message.reasonNeeded')
    expect(refused.issues).toMatchObject([
      { code: 'instruction.differs', params: { validFrom: '2026-01-01', expected: 'BANKUS33XXX 0012345' } },
    ])
    const overrides = [{ code: 'instruction.differs', reason: 'Agreed by telephone' }]
    const { id } = await operator.succeed(saveBankMessage, { body: { ...body, overrides } })
    expect(JSON.stringify(await reviewer.succeed(readHistory, { params: { id } }))).toContain(
      'Agreed by telephone',
    )
    const filled = paymentForm({
      ...inDollars,
      receiverCorrespondent: { bic: 'BANKUS33XXX', partyIdentifier: '0012345' },
    })
    await operator.succeed(saveBankMessage, { body: { ...body, ...filled } })
  })

  test('that changes later does not alter a submitted message', async () => {
    const currency = 'CHF'
    const id = await keep('instruction', { ...INSTRUCTION, currency })
    const form = paymentForm({
      currency,
      receiverCorrespondent: { bic: 'BANKUS33XXX', partyIdentifier: '0012345' },
    })
    const saved = await operator.succeed(saveBankMessage, {
      body: { messagingType: 'MT103', initialProcess: true, ...form },
    })
    const before = await operator.succeed(readMessage, { params: { id: saved.id } })
    const facts = { ...INSTRUCTION, currency, receiverCorrespondent: { bic: 'BANKGB22XXX' } }
    const change = await operator.succeed(proposeCounterparty, {
      body: { action: 'change', id, version: 1, facts },
    })
    await approveWaiting(change.id)
    const after = await operator.succeed(readMessage, { params: { id: saved.id } })
    expect(after).toMatchObject({ content: before.content, version: before.version })
  })
})

/** The form of the address that lists show for the record judged again. */
async function judged() {
  const query = { kind: 'payee', text: 'judged again' }
  return (await operator.succeed(listCounterparties, { query })).rowList[0]?.addressForm
}

/** Changes columns of the record judged again without an approval. */
async function changeAlone(set: string) {
  await inTransaction({ db: server.db, role: 'nostro_app', institutionId: BEIJING }, (tx) =>
    sql`update counterparty_record set ${sql.raw(set)} where name = 'Judged again'`.execute(tx),
  )
}

describe('addresses', () => {
  test('a bank that accepts structured addresses only refuses lines', async () => {
    const definition = await loadDefinition('pacs.008')
    if (definition === undefined) throw new Error('pacs.008 has no definition')
    await keep('bank', { name: 'Strict Bank', bic: 'DEMWDEFFXXX', addressMode: 'structured' })
    const address = { country: 'DE', townName: 'Frankfurt', addressLine1: 'Gate 3' }
    const values = [
      ['businessApplicationHeader.to', 'DEMWDEFFXXX'],
      ['creditTransfer.creditor.name', 'A payee'],
      ['creditTransfer.creditor.postalAddress', address],
    ] as const
    const filled = values.reduce((all, [path, value]) => withValueAt(all, path, value), {})
    const issuesOf = async (content: typeof filled) => {
      const body = { messagingType: 'pacs.008', ...toPayload(definition, content) }
      const { issues } = await operator.refused(previewMessage, { query: { format: 'ISO20022' }, body })
      return issues.map(({ code }) => code)
    }
    expect(await issuesOf(filled)).toContain('address.structuredOnly')
    const structured = withValueAt(filled, 'creditTransfer.creditor.postalAddress.addressLine1', '')
    expect(await issuesOf(structured)).not.toContain('address.structuredOnly')
  })

  test('that fail the rule of SR 2026 are counted and listed', async () => {
    const failing = async () => {
      const { counts: all } = await operator.succeed(readAddressReadiness)
      return all.find(({ addressForm }) => addressForm === 'failing')?.count ?? 0
    }
    const before = await failing()
    await keep('payee', {
      name: 'Failing address',
      accounts: [{ account: '123456789', bankBic: 'DEMWDEFFXXX' }],
      address: { addressLine1: '1 Example Road' },
    })
    await operator.succeed(createTemplate, {
      body: { messagingType: 'MT103', name: 'Without country', scope: 'own', content: paymentForm() },
    })
    const { rowList, examined } = await operator.succeed(readAddressReadiness)
    expect(await failing()).toBe(before + 1)
    for (const kind of ['payee', 'bank'])
      await operator.succeed(listCounterparties, { query: { kind, addressForm: 'failing' } })
    const query = { kind: 'payee', addressForm: 'failing', text: 'failing address' }
    expect((await operator.succeed(listCounterparties, { query })).rowList).toHaveLength(1)
    expect(rowList).toContainEqual(
      expect.objectContaining({
        source: 'template',
        name: 'Without country',
        path: 'beneficiaryCustomer.addressLines',
        lines: ['2 EXAMPLE STREET', 'FRANKFURT'],
        fault: 'placeUnknown',
      }),
    )
    expect(examined.templates).toBe(1)
    expect((await stranger.succeed(readAddressReadiness)).rowList).toEqual([])
  })

  test('that a release with other rules judges differently are counted and listed by its rules', async () => {
    const address = { country: 'DE', townName: 'Frankfurt' }
    await keep('payee', {
      name: 'Judged again',
      accounts: [{ account: '987654321', bankBic: 'DEMWDEFFXXX' }],
      address,
    })
    expect(await judged()).toBe('structured')
    // As an earlier release could have stored it.
    const { superuser } = server.database
    await superuser.query(
      "update counterparty_record set address_form = 'failing' where name = 'Judged again'",
    )
    expect(await judged()).toBe('failing')
    const { db, clock, jobs } = server
    const context = { db, clock, jobs, random: systemRandom, requestId: 'job' }
    expect(await refreshAddressForms(context)).toBe(1)
    expect(await judged()).toBe('structured')
    expect(await refreshAddressForms(context)).toBe(0)
  })

  test('have a form that a direct statement changes alone, without the facts', async () => {
    await expect(changeAlone("address_form = 'none', name = 'Other'")).rejects.toThrow(
      'a second user approves',
    )
    await expect(changeAlone("address_form = 'none', version = version + 1")).rejects.toThrow(
      'a second user approves',
    )
  })
})
