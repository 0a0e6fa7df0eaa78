import { describe, expect, test } from 'vitest'

import { CNY_PURPOSES } from './cny-purposes.ts'
import { loadDefinition } from '../message-types.ts'
import { cnyPaymentIn, cnyPurposeRule, linesWithPurpose } from './cny-payment.ts'
import { withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

const FORMS = {
  MT103: {
    sender: 'sender',
    receiver: 'receiver',
    payeeBank: 'accountWithInstitution.bic',
    currency: 'currency',
    remittance: 'remittanceInformation',
  },
  'pacs.008': {
    sender: 'businessApplicationHeader.from',
    receiver: 'businessApplicationHeader.to',
    payeeBank: 'creditTransfer.creditorAgent.bicfi',
    currency: 'creditTransfer.interbankSettlementCurrency',
    remittance: 'creditTransfer.remittanceInformation',
  },
} as const

const NO_PATHS = { currency: '', senders: [], payeeBanks: [], remittance: '' }

interface Payment {
  readonly sender?: string
  readonly receiver?: string
  readonly payeeBank?: string
  readonly currency?: string
  readonly remittance?: readonly string[]
}

const forms = await Promise.all(
  Object.entries(FORMS).map(async ([type, paths]) => {
    const definition = await loadDefinition(type)
    if (definition === undefined) throw new Error(`No form of ${type}`)
    return [type, definition, paths] as const
  }),
)

describe.each(forms)('%s', (_type, definition, paths) => {
  const toChina = { sender: 'DEMWDEFFXXX', receiver: 'DEMECNBJXXX', currency: 'CNY' }
  const valuesOf = (payment: Payment): DraftValues =>
    Object.entries(payment).reduce<DraftValues>(
      (values, [name, value]) => withValueAt(values, paths[name as keyof Payment], value),
      {},
    )
  const rule = cnyPurposeRule(definition.cnyPurposePaths ?? NO_PATHS)
  const codesOf = (payment: Payment) =>
    rule.check(valuesOf(payment)).map(({ path, code, severity }) => `${severity} ${code} ${path.join('.')}`)

  test('the form has the rule', () => {
    expect(definition.rules.map(({ name }) => name)).toContain('cnyPurpose')
  })

  test.each<readonly [string, Payment, boolean]>([
    ['from abroad to a bank in China', toChina, true],
    [
      'through a bank abroad to a bank in China',
      { ...toChina, receiver: 'BARCGB22XXX', payeeBank: 'DEMECNBJXXX' },
      true,
    ],
    ['with a text but no code', { ...toChina, remittance: ['INVOICE 7', '/CGODDR/'] }, true],
    ['with a code that does not exist', { ...toChina, remittance: ['/CGODXX/INVOICE 7'] }, true],
    ['in another currency', { ...toChina, currency: 'EUR' }, false],
    ['to Hong Kong', { ...toChina, receiver: 'DEMEHKHHXXX' }, false],
    ['to a bank abroad through China', { ...toChina, payeeBank: 'BARCGB22XXX' }, false],
    ['within China', { ...toChina, sender: 'BKCHCNBJXXX' }, false],
    ['without its bank', { ...toChina, receiver: '' }, false],
    ...CNY_PURPOSES.map(
      (code) => [`with ${code}`, { ...toChina, remittance: [`/${code}/`] }, false] as const,
    ),
    ['with code and text in one line', { ...toChina, remittance: ['/CSTRDR/INVOICE 7'] }, false],
  ])('a payment %s: the purpose is missing: %s', (_what, payment, isMissing) => {
    expect(codesOf(payment)).toEqual(isMissing ? [`warning cny.purposeMissing ${paths.remittance}`] : [])
  })

  test('the choice writes, replaces and removes the first line and keeps the text', () => {
    const chosen = (remittance: readonly string[], purpose: (typeof CNY_PURPOSES)[number] | undefined) =>
      linesWithPurpose(valuesOf({ ...toChina, remittance }), paths.remittance, purpose)
    expect(chosen(['INVOICE 7', 'OF MAY'], 'CGODDR')).toEqual(['/CGODDR/', 'INVOICE 7', 'OF MAY'])
    expect(chosen(['/CGODDR/', 'INVOICE 7'], 'CSTRDR')).toEqual(['/CSTRDR/', 'INVOICE 7'])
    expect(chosen(['/CGODDR/INVOICE 7'], 'CSTRDR')).toEqual(['/CSTRDR/', 'INVOICE 7'])
    expect(chosen(['/CGODDR/', 'INVOICE 7'], undefined)).toEqual(['INVOICE 7'])
    expect(chosen([], 'COCADR')).toEqual(['/COCADR/'])
    const values = valuesOf({ ...toChina, remittance: ['/COCADR/', 'TAX'] })
    expect(cnyPaymentIn({ definition, values })).toEqual({ path: paths.remittance, purpose: 'COCADR' })
  })
})
