import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { readFin } from '../fin/index.ts'
import { loadDefinition } from '../message-types.ts'
import { translateFin } from '../translate/index.ts'
import { releaseOf } from '../standard/mx/releases.ts'
import { checkFin } from './check-fin.ts'
import type { MtDefinition } from './mt-definition.ts'
import { MT103 } from './mt103.ts'
import { MT202, MT205 } from './mt202.ts'
import { fieldsLeft, readMessage } from './read-message.ts'
import { renderMt } from './render-mt.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

const TRANSFER: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'COV2026112000001',
  relatedReference: 'PAY2026112000001',
  uetr: UETR,
  valueDate: '2026-11-20',
  currency: 'EUR',
  interbankSettledAmount: '100',
  detailsOfCharges: 'SHA',
  orderingInstitution: 'DEMECNBJXXX',
  beneficiaryInstitution: 'DEMOFRPPXXX',
  senderCorrespondentOption: '53A',
}

const COVERED: DraftValues = {
  coveredOrderingCustomer: {
    name: 'DEMO TRADING COMPANY',
    account: '6222020200112233445',
    addressLines: ['1 EXAMPLE ROAD', 'BEIJING'],
  },
  coveredOrderingInstitution: 'DEMECNBJXXX',
  coveredIntermediary: { bic: 'CHASUS33XXX' },
  coveredAccountWith: { partyIdentifier: '12345678', bic: 'DEMOFRPPXXX' },
  coveredBeneficiaryCustomer: {
    name: 'DEMO IMPORT COMPANY',
    account: 'FR7630006000011234567890189',
    addressLines: ['2 EXAMPLE STREET', 'LYON'],
  },
  coveredRemittance: ['INVOICE 2026-117', 'SECOND LINE'],
  coveredInstructions: [{ code: 'ACC', content: 'BY PHONE' }],
  coveredCurrency: 'USD',
  coveredAmount: '123.45',
}

function rendered(definition: MtDefinition, values: DraftValues): string {
  const composed = renderMt(definition, values)
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  return composed.value.text
}

function issues(definition: MtDefinition, values: DraftValues): readonly string[] {
  const composed = renderMt(definition, values)
  return composed.ok
    ? []
    : composed.error.map(({ path, code, rule = '' }) => `${pathText(path)} ${code} ${rule}`)
}

/** Sequence B of the format specification of MT202 COV, in its order. */
const SEQUENCE_B = [
  ':50K:/6222020200112233445',
  'DEMO TRADING COMPANY',
  '1 EXAMPLE ROAD',
  'BEIJING',
  ':52A:DEMECNBJXXX',
  ':56A:CHASUS33XXX',
  ':57A:/12345678',
  'DEMOFRPPXXX',
  ':59:/FR7630006000011234567890189',
  'DEMO IMPORT COMPANY',
  '2 EXAMPLE STREET',
  'LYON',
  ':70:INVOICE 2026-117',
  'SECOND LINE',
  ':72:/ACC/BY PHONE',
  ':33B:USD123,45',
]

describe.each([MT202, MT205])('$type', (definition) => {
  test('with a covered transfer has the flag COV and sequence B in its order', () => {
    const text = rendered(definition, { ...TRANSFER, ...COVERED })
    expect(text).toContain(`{3:{119:COV}{121:${UETR}}}`)
    const lines = text.split('\r\n')
    expect(lines.slice(lines.indexOf(SEQUENCE_B[0] ?? ''), -1)).toEqual(SEQUENCE_B)
  })

  test('with a covered transfer is read back into the same form, with nothing left', () => {
    const [message] = readFin(rendered(definition, { ...TRANSFER, ...COVERED }))
    if (message === undefined) throw new Error('unreadable')
    expect(readMessage(definition, message)).toMatchObject({ ok: true, value: COVERED })
    expect(fieldsLeft(definition, message)).toEqual([])
  })

  test('without a covered transfer has no flag', () => {
    expect(rendered(definition, TRANSFER)).toContain(`{3:{121:${UETR}}}`)
  })

  test('needs both customers as soon as one part of the covered transfer is given', () => {
    const places = issues(definition, { ...TRANSFER, coveredRemittance: ['INVOICE 1'] })
    expect(new Set(places.map((place) => place.split('.')[0]))).toEqual(
      new Set(['coveredOrderingCustomer', 'coveredBeneficiaryCustomer']),
    )
  })

  test('an intermediary of the covered transfer needs a bank of the beneficiary (C68)', () => {
    const { coveredAccountWith: _, ...covered } = COVERED
    expect(issues(definition, { ...TRANSFER, ...covered })).toEqual([
      'coveredAccountWith.bic accountWithInstitution.missing C68',
    ])
  })

  test('with a covered transfer is translated to pacs.009 COV', async () => {
    const [message] = readFin(rendered(definition, { ...TRANSFER, ...COVERED }))
    const translation =
      message &&
      (await translateFin(message, {
        release: releaseOf('SR2026'),
        serviceVersion: '04',
        createdAt: '2026-11-20T10:00:00+08:00',
      }))
    expect(translation?.text).toContain('<BizSvc>swift.cbprplus.cov.04</BizSvc>')
    expect(translation?.text).toContain('<UndrlygCstmrCdtTrf>')
    expect(translation?.text).toContain('<InstdAmt Ccy="USD">123.45</InstdAmt>')
  })
})

const PAYMENT: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'PAY2026112000001',
  uetr: UETR,
  valueDate: '2026-11-20',
  currency: 'EUR',
  interbankSettledAmount: '100',
  detailsOfCharges: 'SHA',
  regulatoryReportingPurpose: '121010',
  orderingCustomer: { name: 'DEMO', account: '123456', addressLines: ['BEIJING'] },
  beneficiaryCustomer: {
    name: 'DEMO',
    account: 'DE89370400440532013000',
    addressLines: ['FRANKFURT'],
  },
  senderCorrespondentOption: '53A',
}

describe('MT103 STP', () => {
  const STP = { ...PAYMENT, validationFlag: 'STP' }

  test('has the flag in block 3 and is read back with it', () => {
    const [message] = readFin(rendered(MT103, STP))
    expect(message?.raw).toContain(`{3:{119:STP}{121:${UETR}}}`)
    if (message === undefined) throw new Error('unreadable')
    expect(readMessage(MT103, message)).toMatchObject({ ok: true, value: { validationFlag: 'STP' } })
    expect(fieldsLeft(MT103, message).map(({ field }) => field.tag)).not.toContain('119')
  })

  test.each([
    ['T27', [{ code: 'INS', content: 'NO BANK' }]],
    ['T82', [{ code: 'OCMT', content: 'EUR100,' }]],
  ])('is held to its restrictions of field 72: %s', (rule, senderToReceiverInstructions) => {
    const values = { ...STP, senderToReceiverInstructions }
    expect(issues(MT103, values)).toEqual([expect.stringContaining(` ${rule}`)])
    expect(issues(MT103, withValueAt(values, 'validationFlag', undefined))).toEqual([])
  })

  test('a flag REMIT is not offered, and stays listed as not in the form', () => {
    const text = rendered(MT103, STP).replace('{119:STP}', '{119:REMIT}')
    const [message] = readFin(text)
    if (message === undefined) throw new Error('unreadable')
    expect(fieldsLeft(MT103, message).map(({ field }) => field.tag)).toContain('119')
    expect(checkFin(message, 'sending').map(({ severity }) => severity)).toContain('error')
  })
})

test('an advice keeps its business service when it is completed', async () => {
  const definition = await loadDefinition('pacs.009')
  const [service] = definition?.computed ?? []
  const advice = withValueAt({}, 'businessApplicationHeader.businessService', 'swift.cbprplus.adv.04')
  expect(service?.compute(advice)).toEqual({})
})
