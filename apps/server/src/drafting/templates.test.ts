import {
  createTemplate,
  deleteTemplate,
  findEarlierMessages,
  listTemplates,
  readTemplate,
  renameTemplate,
  repairTemplateAddress,
} from '@nostro/contract'
import { attachmentUrl } from '@nostro/kernel'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'
import { paymentForm, signInBankUsers, templateBody } from '../messages/testing/index.ts'
import { TEMPLATES_MAX } from './templates.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, frankfurt } = banks
const { superuser } = server.database

beforeEach(async () => {
  await superuser.query('delete from message_template')
})

const create = (client: TestClient, changes: Readonly<Record<string, unknown>> = {}) =>
  client.succeed(createTemplate, { body: templateBody(changes) })

const namesFor = async (client: TestClient, messagingType = 'MT103') =>
  (await client.succeed(listTemplates, { query: { messagingType } })).rowList.map(({ name }) => name)

async function audited(): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ action: string }>(
    `select action from audit_event where object_kind = 'template' order by sequence`,
  )
  return rows.map(({ action }) => action)
}

describe('a template', () => {
  test('stores the content of a form under a name', async () => {
    const content = paymentForm()
    const { id } = await create(operator, { name: 'Rent', content })
    expect(await operator.succeed(readTemplate, { params: { id } })).toMatchObject({
      name: 'Rent',
      messagingType: 'MT103',
      scope: 'institution',
      content,
    })
  })

  test('is listed under its type, sorted by name', async () => {
    await create(operator, { name: 'rent' })
    await create(operator, { name: 'Office', scope: 'own' })
    await create(operator, { name: 'Note', messagingType: 'MT999', content: {} })
    expect(await namesFor(operator)).toEqual(['Office', 'rent'])
    expect(await namesFor(operator, 'MT999')).toEqual(['Note'])
  })

  test('of the institution is visible to colleagues, who may rename and delete it', async () => {
    const { id } = await create(operator, { name: 'Rent' })
    await reviewer.succeed(renameTemplate, { params: { id }, body: { name: 'Rent 2027' } })
    expect(await namesFor(operator)).toEqual(['Rent 2027'])
    await reviewer.succeed(deleteTemplate, { params: { id } })
    expect(await namesFor(operator)).toEqual([])
  })

  test.each([
    ['own', 'a colleague', () => reviewer],
    ['own', 'another bank', () => frankfurt],
    ['institution', 'another bank', () => frankfurt],
  ])('of scope %s is not visible to %s', async (scope, _who, other) => {
    const { id } = await create(operator, { scope })
    expect(await namesFor(other())).toEqual([])
    const params = { id }
    for (const refusal of [
      await other().refused(readTemplate, { params }),
      await other().refused(renameTemplate, { params, body: { name: 'Mine' } }),
      await other().refused(deleteTemplate, { params }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, error: 'resource.notFound' })
    }
    expect(await operator.succeed(readTemplate, { params })).toBeDefined()
  })

  test('is audited for each change', async () => {
    const before = await audited()
    const { id } = await create(operator)
    await operator.succeed(renameTemplate, { params: { id }, body: { name: 'Other' } })
    await operator.succeed(deleteTemplate, { params: { id } })
    expect((await audited()).slice(before.length)).toEqual([
      'template.create',
      'template.rename',
      'template.delete',
    ])
  })
})

describe('row-level security', () => {
  const BEIJING = '00000000-0000-7000-8000-000000000001'
  const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'

  test('shows a user the own templates and those of the institution, for any query', async () => {
    await create(operator, { name: 'Own', scope: 'own' })
    await create(operator, { name: 'Shared' })
    await create(frankfurt, { name: 'Foreign' })
    const names = await inTransaction({ db: server.db, institutionId: BEIJING }, async (tx) => {
      await sql`select set_config('nostro.user', ${UNKNOWN_ID}, true)`.execute(tx)
      return await tx.selectFrom('message_template').select('name').execute()
    })
    expect(names).toEqual([{ name: 'Shared' }])
  })
})

describe('a template name', () => {
  test('is unique per owner and type, ignoring case', async () => {
    const { id } = await create(operator, { name: 'Rent' })
    const again = { body: templateBody({ name: 'RENT' }) }
    expect(await reviewer.refused(createTemplate, again)).toMatchObject({ error: 'template.nameTaken' })
    await create(operator, { name: 'RENT', scope: 'own' })
    await create(reviewer, { name: 'rent', scope: 'own' })
    await create(operator, { name: 'RENT', messagingType: 'MT999', content: {} })
    const other = await create(operator, { name: 'Wages' })
    const rename = { params: { id: other.id }, body: { name: 'rent' } }
    expect(await operator.refused(renameTemplate, rename)).toMatchObject({ error: 'template.nameTaken' })
    await operator.succeed(renameTemplate, { params: { id }, body: { name: 'rent' } })
  })

  test.each(['', ' ', 'Re\nnt', 'Re\u200Bnt', 'x'.repeat(61)])('cannot be %j', async (name) => {
    const input = { body: templateBody({ name }) }
    expect(await operator.refused(createTemplate, input)).toMatchObject({ error: 'request.invalid' })
  })
})

test('is refused above the maximum number of templates', async () => {
  await superuser.query(
    `insert into message_template (id, institution_id, messaging_type, name, content, created_by, created_at)
     select gen_random_uuid(), institution_id, 'MT103', 'Template ' || number, '{}', id, now()
     from app_user, generate_series(1, ${TEMPLATES_MAX}) as number where username = 'beijing.operator'`,
  )
  expect(await operator.refused(createTemplate, { body: templateBody() })).toMatchObject({
    error: 'template.tooMany',
    params: { maximum: TEMPLATES_MAX },
  })
  await create(operator, { scope: 'own' })
})

describe('permission to create templates', () => {
  test.each(['beijing.admin', 'trading.admin'])('is refused to %s', async (username) => {
    const client = await server.signIn(username)
    expect(await client.refused(createTemplate, { body: templateBody() })).toMatchObject({ status: 403 })
  })

  test('of a company is for applications, without their files, and of a bank for messages', async () => {
    const company = await server.signIn('trading.operator')
    expect(await company.refused(createTemplate, { body: templateBody() })).toMatchObject({
      error: 'message.typeUnsupported',
    })
    const payee = { payeeName: 'DEMO IMPORT COMPANY', payeeCountry: 'DEU' }
    const url = attachmentUrl('01234567-89ab-7def-8123-456789abcdef')
    const content = {
      payeeInfo: payee,
      additionalInfo: { sealStampedFormAttach: [{ name: 'form.pdf', url }] },
    }
    const body = { messagingType: 'CA103', name: 'Rent', scope: 'institution', content }
    const { id } = await company.succeed(createTemplate, { body })
    expect(await namesFor(company, 'CA103')).toEqual(['Rent'])
    const { content: stored } = await company.succeed(readTemplate, { params: { id } })
    expect(stored).toMatchObject({ payeeInfo: payee })
    expect(JSON.stringify(stored)).not.toContain('form.pdf')
    expect(await operator.refused(createTemplate, { body })).toMatchObject({
      error: 'message.typeUnsupported',
    })
    expect(await operator.refused(readTemplate, { params: { id } })).toMatchObject({ status: 404 })
  })

  test('is refused for a type without a form, and for content that does not match the form', async () => {
    const strange = { body: templateBody({ messagingType: 'MT700' }) }
    expect(await operator.refused(createTemplate, strange)).toMatchObject({
      error: 'message.typeUnsupported',
    })
    const unfit = { body: templateBody({ content: { status: 'sent' } }) }
    expect(await operator.refused(createTemplate, unfit)).toMatchObject({ error: 'message.invalid' })
  })
})

const found = async (client: TestClient, reference: string, messagingType = 'MT103') =>
  (await client.succeed(findEarlierMessages, { query: { messagingType, reference } })).rowList

describe('earlier messages', () => {
  test('are found by the prefix of their reference in any case, including drafts', async () => {
    const draft = await banks.save(paymentForm({ senderReference: 'FILL1DRAFT' }))
    const sent = await banks.submit(paymentForm({ senderReference: 'FILL2SENT' }))
    await banks.submit(paymentForm({ senderReference: 'XFILL3' }))
    const rows = await found(operator, 'fill')
    expect(rows.map(({ id, businessId, status }) => [id, businessId, status])).toEqual([
      [draft.id, 'FILL1DRAFT', 0],
      [sent.id, 'FILL2SENT', 1],
    ])
    expect(rows[1]).toMatchObject({ currency: 'EUR', amount: '1250.75', payeeName: 'DEMO IMPORT COMPANY' })
    expect(await found(operator, 'fill', 'MT202')).toEqual([])
  })

  test('without a reference prefix are the newest', async () => {
    const { id } = await banks.save(paymentForm({ senderReference: 'NEWESTOFALL' }))
    expect((await found(operator, ''))[0]).toMatchObject({ id })
  })

  test('are those written in the own bank', async () => {
    await banks.deliver(paymentForm({ senderReference: 'ARRIVED1' }))
    expect(await found(frankfurt, 'ARRIVED')).toEqual([])
    expect(await found(operator, 'ARRIVED')).toHaveLength(1)
  })

  test('with wildcard characters in the prefix are matched literally', async () => {
    expect(await found(operator, '%')).toEqual([])
    expect(await found(operator, '_')).toEqual([])
  })
})

describe('the repair of an address', () => {
  const repaired = { townName: 'FRANKFURT', country: 'DE', streetName: 'EXAMPLE STREET', buildingNumber: '2' }
  const place = { path: 'beneficiaryCustomer.addressLines', lines: ['2 EXAMPLE STREET', 'FRANKFURT'] }

  test('replaces the lines of a template that names no country', async () => {
    const { id } = await create(operator, { name: 'Old address' })
    const input = { params: { id }, body: { ...place, address: repaired } }
    await operator.succeed(repairTemplateAddress, input)
    const { rows } = await superuser.query<{ lines: readonly string[] }>(
      `select content #> '{beneficiaryCustomer,addressLines}' as lines from message_template where id = $1`,
      [id],
    )
    expect(rows[0]?.lines).toEqual(['EXAMPLE STREET 2', 'FRANKFURT', 'DE'])
    expect(await audited()).toContain('template.repair')
    // The lines that the other tab still shows are no longer those of the template.
    expect(await operator.refused(repairTemplateAddress, input)).toMatchObject({ error: 'template.changed' })
  })

  test('of 100 at once is stored once', async () => {
    const { id } = await create(operator, { name: 'Raced repair' })
    const body = { ...place, address: repaired }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => operator.call(repairTemplateAddress, { params: { id }, body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['no country', { townName: 'FRANKFURT' }, 'template.addressNotPermitted'],
    ['no address', {}, 'template.addressNotPermitted'],
    ['a country that is none', { townName: 'FRANKFURT', country: 'XX' }, 'template.addressNotPermitted'],
    ['an unknown member', { ...repaired, isTrusted: 'true' }, 'request.invalid'],
    ['a line that is too long', { ...repaired, streetName: 'A'.repeat(60) }, 'message.invalid'],
  ])('is refused with %s', async (_name, address, error) => {
    const { id } = await create(operator, { name: 'Refused repair' })
    expect(
      await operator.refused(repairTemplateAddress, { params: { id }, body: { ...place, address } }),
    ).toMatchObject({ error })
  })

  test('is refused to other institutions and roles, and for another user', async () => {
    const { id } = await create(operator, { name: 'Own one', scope: 'own' })
    const input = { params: { id }, body: { ...place, address: repaired } }
    expect(await frankfurt.refused(repairTemplateAddress, input)).toMatchObject({ status: 404 })
    expect(await reviewer.refused(repairTemplateAddress, input)).toMatchObject({ status: 404 })
    const admin = await server.signIn('beijing.admin')
    expect(await admin.refused(repairTemplateAddress, input)).toMatchObject({ status: 403 })
  })
})
