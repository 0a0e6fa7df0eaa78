import {
  addBankRows,
  beginBankImport,
  compareBankImport,
  deleteRelationship,
  listAuditEvents,
  listRelationships,
  previewMessage,
  putBanksInForce,
  readRemarks,
  saveBankMessage,
  saveRelationship,
  sendFreeText,
} from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'
import { beforeEach, describe, expect, test } from 'vitest'

import { noteText, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer, inForce } from '../../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const admin = await server.signIn('beijing.admin')
const frankfurtAdmin = await server.signIn('frankfurt.admin')
const platform = await server.signIn('platform.admin')
const { operator } = banks

interface Rule {
  readonly name?: string
  readonly counterparty: string
  readonly messagingTypes?: readonly string[]
  readonly direction?: 'send' | 'receive'
  readonly ruling: 'allow' | 'warn' | 'refuse'
  readonly validFrom?: string
  readonly validTo?: string
}

const ruleOf = (rule: Rule) => ({ name: 'A rule', messagingTypes: [], direction: 'send', ...rule })

/** Sets the relationships of Demo Bank Beijing to exactly these. */
async function agree(...rules: readonly Rule[]): Promise<void> {
  const { rowList } = await admin.succeed(listRelationships)
  for (const { id, version } of rowList)
    await inForce(admin, deleteRelationship, { params: { id }, query: { version: String(version) } })
  for (const rule of rules) await inForce(admin, saveRelationship, { body: ruleOf(rule) })
}

const preview = { query: { format: 'MT' }, body: { messagingType: 'MT103', ...paymentForm() } }

beforeEach(() => agree())

describe('a relationship', () => {
  test('is stored, changed, removed and audited, each based on the current version', async () => {
    const body = ruleOf({
      counterparty: 'DEMWDEFF',
      messagingTypes: ['MT103'],
      ruling: 'warn',
      validFrom: '2026-01-01',
    })
    const { id } = await inForce(admin, saveRelationship, { body })
    const version = 1
    expect((await admin.succeed(listRelationships)).rowList).toMatchObject([{ id, version: 1, ...body }])
    const changed = { ...body, id, version, ruling: 'refuse' }
    await inForce(admin, saveRelationship, { body: changed })
    expect((await admin.succeed(listRelationships)).rowList).toMatchObject([
      { id, version: 2, ruling: 'refuse' },
    ])
    expect(await admin.refused(saveRelationship, { body: changed })).toMatchObject({
      error: 'relationship.changed',
    })
    const removal = (of: number) => ({ params: { id }, query: { version: String(of) } })
    expect(await admin.refused(deleteRelationship, removal(1))).toMatchObject({
      error: 'relationship.changed',
    })
    await inForce(admin, deleteRelationship, removal(2))
    expect(await admin.refused(deleteRelationship, removal(2))).toMatchObject({ status: 404 })
    const { events } = await admin.succeed(listAuditEvents, { query: { action: 'relationship.' } })
    expect(events.map(({ action }) => action).slice(0, 3)).toEqual([
      'relationship.delete',
      'relationship.save',
      'relationship.save',
    ])
  })

  test.each([
    ['a BIC that is none', { counterparty: 'DEUT DE', ruling: 'warn' }, 'counterparty request.bicPrefix'],
    [
      'a type nobody knows',
      { counterparty: '', ruling: 'warn', messagingTypes: ['MT1'] },
      'messagingTypes code.unknown',
    ],
    [
      'an end before its beginning',
      { counterparty: '', ruling: 'warn', validFrom: '2026-02-01', validTo: '2026-01-01' },
      'validTo request.endsBeforeBegin',
    ],
  ] as const)('with %s is refused at its field', async (_, rule, expected) => {
    const { issues } = await admin.refused(saveRelationship, { body: ruleOf(rule) })
    expect(issues.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([expected])
  })

  test('is visible to its bank only, and changed by its administrator only', async () => {
    await agree({ counterparty: 'DEMWDEFF', ruling: 'refuse' })
    const [own] = (await admin.succeed(listRelationships)).rowList
    if (own === undefined) throw new Error('The relationship is not listed')
    expect((await frankfurtAdmin.succeed(listRelationships)).rowList).toEqual([])
    const input = { params: { id: own.id }, query: { version: '1' } }
    expect(await frankfurtAdmin.refused(deleteRelationship, input)).toMatchObject({ status: 404 })
    const body = { ...ruleOf({ counterparty: '', ruling: 'warn' }), id: own.id, version: 1 }
    expect(await frankfurtAdmin.refused(saveRelationship, { body })).toMatchObject({ status: 404 })
    for (const client of [operator, platform])
      expect(await client.refused(listRelationships)).toMatchObject({ status: 403 })
  })

  test('is refused above the maximum number', async () => {
    const { superuser } = server.database
    await superuser.query(
      `insert into bank_relationship (id, institution_id, name, counterparty, messaging_types, direction, ruling,
         changed_by, changed_at)
       select gen_random_uuid(), institution_id, 'One of many', 'ZZZZ', '{}', 'send', 'allow', name, now()
       from app_user, generate_series(1, $1) where username = 'frankfurt.admin'`,
      [LIMITS.relationshipsMax],
    )
    const body = ruleOf({ counterparty: '', ruling: 'warn' })
    expect(await frankfurtAdmin.refused(saveRelationship, { body })).toMatchObject({
      error: 'relationship.tooMany',
    })
  })
})

/** Returns the verdict on a payment to Demo Bank Frankfurt, `DEMWDEFFXXX`. */
async function verdict(): Promise<string> {
  const { status, body } = await operator.call(previewMessage, preview)
  if (status !== 200) return 'refused'
  const { data } = body as { readonly data: { readonly warnings: readonly { readonly code: string }[] } }
  return data.warnings.some(({ code }) => code === 'relationship.warning') ? 'warned' : 'allowed'
}

describe('a payment', () => {
  test.each<readonly [string, readonly Rule[], string]>([
    ['no rule', [], 'allowed'],
    ['a rule for its receiver', [{ counterparty: 'DEMWDEFFXXX', ruling: 'refuse' }], 'refused'],
    ['a rule for the beginning of its receiver', [{ counterparty: 'DEMW', ruling: 'warn' }], 'warned'],
    ['a rule for every bank', [{ counterparty: '', ruling: 'refuse' }], 'refused'],
    ['a rule for another bank', [{ counterparty: 'DEUT', ruling: 'refuse' }], 'allowed'],
    [
      'a rule for another type',
      [{ counterparty: '', messagingTypes: ['MT202'], ruling: 'refuse' }],
      'allowed',
    ],
    [
      'a rule for what is received',
      [{ counterparty: '', direction: 'receive', ruling: 'refuse' }],
      'allowed',
    ],
    ['a rule that is past', [{ counterparty: '', ruling: 'refuse', validTo: '2020-01-01' }], 'allowed'],
    ['a rule that is to come', [{ counterparty: '', ruling: 'refuse', validFrom: '2099-01-01' }], 'allowed'],
    [
      'the longer BIC',
      [
        { counterparty: '', ruling: 'refuse' },
        { counterparty: 'DEMWDEFF', ruling: 'allow' },
      ],
      'allowed',
    ],
    [
      'the rule that names the type',
      [
        { counterparty: 'DEMW', ruling: 'refuse' },
        { counterparty: 'DEMW', messagingTypes: ['MT103'], ruling: 'warn' },
      ],
      'warned',
    ],
    [
      'the stricter of two alike',
      [
        { counterparty: 'DEMW', ruling: 'warn' },
        { counterparty: 'DEMW', ruling: 'refuse' },
      ],
      'refused',
    ],
  ])('by %s: %s', async (_, rules, expected) => {
    await agree(...rules)
    expect(await verdict()).toBe(expected)
  })

  test('is refused at its receiver with the name of the rule, in preview and submission', async () => {
    await agree({ name: 'Not with Frankfurt', counterparty: 'DEMWDEFF', ruling: 'refuse' })
    const refusal = {
      error: 'message.invalid',
      issues: [
        {
          path: ['baseInfo', 'receiver'],
          code: 'relationship.refused',
          params: { relationship: 'Not with Frankfurt', bic: 'DEMWDEFFXXX', type: 'MT103' },
        },
      ],
    }
    expect(await operator.refused(previewMessage, preview)).toMatchObject(refusal)
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    expect(await operator.refused(saveBankMessage, { body })).toMatchObject(refusal)
    // A draft may contain any values.
    expect((await operator.call(saveBankMessage, { body: { ...body, initialProcess: false } })).status).toBe(
      200,
    )
  })

  test('with a warning of a rule is submitted, and its reviewer sees the warning', async () => {
    await agree({ counterparty: 'DEMWDEFF', ruling: 'warn' })
    const overrides = [{ code: 'relationship.warning', reason: 'Agreed with the bank' }]
    const { id } = await banks.submit({ ...paymentForm(), overrides })
    expect((await banks.reviewer.succeed(readRemarks, { params: { id } })).rowList).toMatchObject([
      { path: ['receiver'], code: 'relationship.warning', severity: 'warning' },
    ])
    expect(await frankfurtAdmin.refused(readRemarks, { params: { id } })).toMatchObject({ status: 404 })
  })

  test('written as text is refused too', async () => {
    const content = noteText()
    await agree({ counterparty: '', ruling: 'refuse' })
    expect(await operator.refused(sendFreeText, { body: { content, msgFormat: 'MT' } })).toMatchObject({
      issues: [{ path: ['content'], code: 'relationship.refused' }],
    })
    await agree()
    expect((await operator.call(sendFreeText, { body: { content, msgFormat: 'MT' } })).status).toBe(200)
  })

  test('received against a rule is accepted, with a warning to its readers', async () => {
    await agree()
    const body = ruleOf({ counterparty: 'DEMECNBJ', direction: 'receive', ruling: 'refuse' })
    await server.database.superuser.query('delete from bank_relationship')
    await inForce(frankfurtAdmin, saveRelationship, { body })
    const { receivedId } = await banks.deliver()
    const { rowList } = await banks.frankfurt.succeed(readRemarks, { params: { id: receivedId } })
    expect(rowList).toMatchObject([{ path: ['sender'], code: 'relationship.refused' }])
  })
})

/** Activates a directory with this entry for Demo Bank Frankfurt. */
async function bring(cells: readonly string[], isComplete: boolean): Promise<void> {
  const about = { source: 'x', issuedOn: '2026-11-01', isComplete }
  const { number } = await platform.succeed(beginBankImport, { body: about })
  const params = { number: String(number) }
  const headings = ['bic', 'name', 'status', 'closed on', 'valid from']
  await platform.succeed(addBankRows, { params, body: { headings, firstLine: 2, rowList: [cells] } })
  const { basedOn } = await platform.succeed(compareBankImport, { params })
  await inForce(platform, putBanksInForce, { params, body: { basedOn } })
}

const warnings = async (changes = {}) => {
  const body = { messagingType: 'MT103', ...paymentForm(changes) }
  const { warnings: found } = await operator.succeed(previewMessage, { query: { format: 'MT' }, body })
  return found.map(({ path, code }) => `${path.join('.')} ${code}`)
}

describe('a bank in a message', () => {
  test.each([
    ['closed', ['DEMWDEFF', 'Bank', 'closed', '2026-01-31', ''], 'bic.closed'],
    ['inactive', ['DEMWDEFF', 'Bank', 'inactive', '', ''], 'bic.inactive'],
    ['not valid yet', ['DEMWDEFF', 'Bank', 'active', '', '2099-01-01'], 'bic.notYetValid'],
  ])('that is %s causes a warning wherever its BIC is used', async (_, cells, code) => {
    await bring(cells, false)
    expect(await warnings()).toEqual([`baseInfo.receiver ${code}`, `payeeInfo.payeeBankCode ${code}`])
  })

  test.each([
    ['still open', ['DEMWDEFF', 'Bank', 'closed', '2099-01-31', '']],
    ['valid', ['DEMWDEFF', 'Bank', '', '', '2020-01-01']],
  ])('that is %s causes none', async (_, cells) => {
    await bring(cells, true)
    expect(await warnings()).toEqual([])
  })

  test('that is not in the directory causes a warning only when the directory is declared complete', async () => {
    const unknown = { beneficiaryInstitution: 'ZZZZDEFFXXX' }
    await bring(['DEMWDEFF', 'Bank', '', '', ''], false)
    expect(await warnings(unknown)).toEqual([])
    await bring(['DEMWDEFF', 'Bank', '', '', ''], true)
    expect(await warnings(unknown)).toEqual(['payeeInfo.payeeBankCode bic.unknown'])
  })

  test('with a warning can be submitted, and the reviewer sees the warning', async () => {
    await bring(['DEMWDEFF', 'Bank', 'closed', '2026-01-31', ''], true)
    const { id } = await banks.submit()
    const { rowList } = await banks.reviewer.succeed(readRemarks, { params: { id } })
    expect(rowList.map(({ code }) => code)).toEqual(['bic.closed', 'bic.closed'])
  })
})
