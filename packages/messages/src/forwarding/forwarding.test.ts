import { describe, expect, test } from 'vitest'

import { renderMessage } from '../render-message.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { valueAt, withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { loadDefinition } from '../message-types.ts'
import { derivedValues } from '../remittance/derive-message.ts'
import { VALID_APPLICATION } from '../remittance/testing/application.ts'
import { MX_RELEASES } from '../standard/mx/releases.ts'
import { forwardedPayment, nextAgentIn, type ReceivedText, returnedForm } from './make-forward.ts'
import { asForwardedType, type ForwardedType, nextAgentOf } from './payment-route.ts'

const SENDER = 'DEMECNBJXXX'
const OWN = 'DEMWDEFFXXX'
const NEXT = 'DEMPFRPPXXX'
const LAST = 'DEMPGB2LXXX'
const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

const FACTS = {
  ownBic: OWN,
  senderBic: SENDER,
  reference: 'FORWARD1',
  valueDate: '2026-11-24',
  now: '2026-11-24 09:00:00',
}

type Changes = Readonly<Record<string, unknown>>

const MT103: DraftValues = {
  sender: SENDER,
  receiver: OWN,
  senderReference: 'PAY000001',
  uetr: UETR,
  valueDate: '2026-11-23',
  currency: 'EUR',
  interbankSettledAmount: '1250.75',
  detailsOfCharges: 'SHA',
  orderingCustomer: { name: 'DEMO TRADING', account: '62220202001', addressLines: ['1 EXAMPLE ROAD'] },
  senderCorrespondentOption: '53A',
  beneficiaryInstitution: NEXT,
  beneficiaryCustomer: { name: 'DEMO IMPORT', account: '12345678901', addressLines: ['2 EXAMPLE STREET'] },
  remittanceInformation: ['INVOICE 7'],
}

const MT202: DraftValues = {
  sender: SENDER,
  receiver: OWN,
  senderReference: 'COVER00001',
  relatedReference: 'CUSTOMER1',
  uetr: UETR,
  valueDate: '2026-11-23',
  currency: 'EUR',
  interbankSettledAmount: '900',
  detailsOfCharges: 'SHA',
  orderingInstitution: 'DEMSGSGGXXX',
  orderingCustomer: { name: 'N', account: '11112222', addressLines: ['N'] },
  senderCorrespondentOption: '53A',
  accountWithInstitution: { bic: NEXT },
  beneficiaryInstitution: LAST,
  beneficiaryCustomer: { name: 'N', account: '99998888', addressLines: ['N'] },
}

async function isoTransfer(): Promise<DraftValues> {
  const values = await derivedValues('pacs.008', VALID_APPLICATION, {
    senderBic: SENDER,
    senderName: 'DEMO BANK',
    reference: 'REF1234567890ABC',
    uetr: UETR,
    valueDate: '2026-11-23',
    now: '2026-11-21 10:15:00',
    applicationReference: 'APP1',
  })
  return changed(values, {
    'businessApplicationHeader.to': OWN,
    'creditTransfer.instructedAgent.bicfi': OWN,
    'creditTransfer.creditorAgent.bicfi': NEXT,
  })
}

async function isoInstitutionTransfer(): Promise<DraftValues> {
  const definition = await definitionNamed('pacs.009')
  const start = defaultsOf(definition, { senderBic: SENDER, uetr: UETR, reference: 'REF1', now: FACTS.now })
  return changed(start, {
    'businessApplicationHeader.to': OWN,
    'groupHeader.settlementInformation': { settlementMethod: 'INDA' },
    'creditTransfer.paymentIdentification': {
      instructionIdentification: 'REF1',
      endToEndIdentification: 'END1',
      uetr: UETR,
    },
    'creditTransfer.interbankSettlementCurrency': 'EUR',
    'creditTransfer.interbankSettlementAmount': '900',
    'creditTransfer.interbankSettlementDate': '2026-11-23',
    'creditTransfer.instructingAgent': { bicfi: SENDER },
    'creditTransfer.instructedAgent': { bicfi: OWN },
    'creditTransfer.debtor': { bicfi: 'DEMSGSGGXXX' },
    'creditTransfer.debtorAccount': { identificationType: 'OTHER', other: { identification: '1111' } },
    'creditTransfer.creditorAgent': {
      bicfi: NEXT,
      name: 'N',
      postalAddress: { country: 'FR', townName: 'PARIS' },
    },
    'creditTransfer.creditor': { bicfi: LAST },
    'creditTransfer.creditorAccount': { identificationType: 'OTHER', other: { identification: '9999' } },
  })
}

const SOURCES: { readonly [T in ForwardedType]: () => Promise<DraftValues> } = {
  MT103: async () => MT103,
  MT202: async () => MT202,
  MT205: async () => MT202,
  'pacs.008': isoTransfer,
  'pacs.009': isoInstitutionTransfer,
}

function changed(values: DraftValues, changes: Changes): DraftValues {
  return Object.entries(changes).reduce((all, [path, value]) => withValueAt(all, path, value), values)
}

async function definitionNamed(type: string) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  return definition
}

function release() {
  const latest = MX_RELEASES.at(-1)
  if (latest === undefined) throw new Error('There is no release')
  return latest
}

async function composed(type: string, values: DraftValues) {
  return await renderMessage(await definitionNamed(type), values, { release: release(), utcOffset: '+01:00' })
}

async function textOf(type: string, values: DraftValues): Promise<string> {
  const text = await composed(type, values)
  if (!text.ok) throw new Error(JSON.stringify(text.error))
  return text.value.text
}

async function received(type: ForwardedType, changes: Changes = {}): Promise<ReceivedText> {
  return {
    type,
    text: await textOf(type, changed(await SOURCES[type](), changes)),
    ownBics: [OWN],
    environment: {
      utcOffset: '+01:00',
      release: release(),
      serviceVersion: '04',
      createdAt: '2026-11-24T09:00:00+00:00',
    },
  }
}

async function forwarded(type: ForwardedType, changes: Changes = {}): Promise<DraftValues> {
  return (await forwardedPayment(await received(type, changes), type, FACTS)).values
}

describe('forwarding a payment', () => {
  test.each<[ForwardedType, Changes, string | undefined, string]>([
    ['MT103', {}, NEXT, 'to the payee’s bank'],
    ['MT103', { intermediaryInstitution: { bic: LAST } }, LAST, 'to the intermediary before it'],
    ['MT103', { intermediaryInstitution: { bic: OWN } }, NEXT, 'past an intermediary that is the receiver'],
    [
      'MT103',
      { accountWithInstitution: { partyIdentifier: '123', bic: LAST } },
      LAST,
      'to the account servicing bank',
    ],
    ['MT103', { beneficiaryInstitution: OWN }, undefined, 'nowhere if the account is at the receiver'],
    [
      'MT103',
      { beneficiaryInstitution: 'DEMWDEFF123' },
      undefined,
      'nowhere if the account is at a branch of the receiver',
    ],
    ['MT103', { beneficiaryInstitution: undefined }, undefined, 'nowhere if no bank is identified'],
    ['MT202', {}, NEXT, 'between institutions'],
    [
      'MT202',
      { accountWithInstitution: undefined },
      undefined,
      'nowhere if the beneficiary’s account is at the receiver',
    ],
    ['pacs.008', {}, NEXT, 'to the creditor agent'],
    ['pacs.008', { 'creditTransfer.intermediaryAgent1': { bicfi: LAST } }, LAST, 'to the intermediary agent'],
    ['pacs.008', { 'creditTransfer.creditorAgent.bicfi': OWN }, undefined, 'nowhere'],
    ['pacs.009', {}, NEXT, 'between institutions'],
  ])('%s %o: %s, %s', async (type, changes, next) => {
    const { text } = await received(type, changes)
    expect(await nextAgentIn(type, text, { utcOffset: '+01:00', ownBics: [OWN] })).toBe(next)
  })

  test('a return is not forwarded, and neither is a message other than a payment', async () => {
    const returned = { ...MT103, senderToReceiverInstructions: [{ code: 'RETN', content: '99' }] }
    expect(nextAgentOf('MT103', returned, [OWN])).toBeUndefined()
    expect(await nextAgentIn('MT910', 'anything', { utcOffset: '+01:00', ownBics: [OWN] })).toBeUndefined()
    expect(asForwardedType('pacs.004')).toBeUndefined()
  })
})

describe.each<ForwardedType>(['MT103', 'MT202', 'MT205', 'pacs.008', 'pacs.009'])('%s', (type) => {
  test('is forwarded unchanged to the next bank and can be sent', async () => {
    const source = await SOURCES[type]()
    const made = await forwardedPayment(await received(type), type, FACTS)
    expect(made.unplaced).toEqual([])
    const text = await composed(type, made.values)
    expect(text.ok ? [] : text.error).toEqual([])
    expect(text.ok && text.value.summary).toMatchObject({
      senderBic: OWN,
      receiverBic: NEXT,
      uetr: UETR,
      currency: 'EUR',
      valueDate: '2026-11-24',
    })
    const kept = type.startsWith('MT')
      ? ['interbankSettledAmount', 'beneficiaryCustomer.account', 'relatedReference', 'remittanceInformation']
      : [
          'creditTransfer.interbankSettlementAmount',
          'creditTransfer.paymentIdentification.endToEndIdentification',
          'creditTransfer.creditorAccount.other.identification',
          'creditTransfer.remittanceInformation',
        ]
    for (const path of kept) expect([path, valueAt(made.values, path)]).toEqual([path, valueAt(source, path)])
  })

  test('is forwarded as the other type of its family', async () => {
    const target = {
      MT103: 'pacs.008',
      MT202: 'pacs.009',
      MT205: 'pacs.009',
      'pacs.008': 'MT103',
      'pacs.009': 'MT202',
    } as const
    const made = await forwardedPayment(await received(type), target[type], FACTS)
    const { businessApplicationHeader: header } = made.values
    const to =
      header === undefined ? made.values['receiver'] : valueAt(made.values, 'businessApplicationHeader.to')
    expect(to).toBe(NEXT)
    const uetr = 'creditTransfer.paymentIdentification.uetr'
    expect(made.values['uetr'] ?? valueAt(made.values, uetr)).toBe(UETR)
  })

  test('is returned with a return that identifies it', async () => {
    const { values } = await returnedForm(await received(type), FACTS)
    const first = 'transactionInformation.0'
    expect(valueAt(values, 'businessApplicationHeader.to')).toBe(SENDER)
    expect(valueAt(values, `${first}.originalInformation.originalUetr`)).toBe(UETR)
    expect(valueAt(values, `${first}.returnInformation.returnedInterbankSettlementAmount.currency`)).toBe(
      'EUR',
    )
    expect(valueAt(values, `${first}.returnChain.debtor.kind`)).toBe(
      ['MT202', 'MT205', 'pacs.009'].includes(type) ? 'AGENT' : 'PARTY',
    )
    expect(valueAt(values, `${first}.returnReasonInformation`)).toBeUndefined()
  })

  test('is returned with the reason of a recall, if it was recalled', async () => {
    const { values } = await returnedForm(await received(type), { ...FACTS, isRecalled: true })
    // ISO 20022, ExternalReturnReason1Code.
    expect(valueAt(values, 'transactionInformation.0.returnReasonInformation.reason')).toBe('FOCR')
  })
})

describe('previous instructing agents', () => {
  const AGENT1 = 'creditTransfer.previousInstructingAgent1.bicfi'
  const AGENT2 = 'creditTransfer.previousInstructingAgent2.bicfi'

  test('the sender becomes the last previous instructing agent', async () => {
    const other = { 'creditTransfer.debtorAgent.bicfi': 'DEMSGSGGXXX' }
    expect(valueAt(await forwarded('pacs.008', other), AGENT1)).toBe(SENDER)
    const second = await forwarded('pacs.008', {
      ...other,
      'creditTransfer.previousInstructingAgent1': { bicfi: LAST },
    })
    expect([valueAt(second, AGENT1), valueAt(second, AGENT2)]).toEqual([LAST, SENDER])
  })

  test('a sender that is the debtor’s agent is not added again', async () => {
    const values = await forwarded('pacs.008')
    expect(valueAt(values, AGENT1)).toBeUndefined()
    expect(valueAt(values, 'creditTransfer.debtorAgent.bicfi')).toBe(SENDER)
  })

  test('a fourth previous agent has no element, which is reported', async () => {
    const { values, unplaced } = await forwardedPayment(
      await received('pacs.008', {
        'creditTransfer.debtorAgent.bicfi': 'DEMSGSGGXXX',
        'creditTransfer.previousInstructingAgent1': { bicfi: LAST },
        'creditTransfer.previousInstructingAgent2': { bicfi: 'DEMPITMMXXX' },
        'creditTransfer.previousInstructingAgent3': { bicfi: 'DEMPESMMXXX' },
      }),
      'pacs.008',
      FACTS,
    )
    expect(unplaced).toEqual([{ place: 'PrvsInstgAgt', value: SENDER }])
    expect(valueAt(values, 'creditTransfer.previousInstructingAgent3.bicfi')).toBe('DEMPESMMXXX')
  })

  test('an MT has the sender as ordering institution, or in /INS/ if there is another one', async () => {
    expect((await forwarded('MT103'))['orderingInstitution']).toBe(SENDER)
    const values = await forwarded('MT103', {
      orderingInstitution: 'DEMSGSGGXXX',
      senderToReceiverInstructions: [
        { code: 'REC', content: 'FOR THE RECEIVER ALONE' },
        { code: 'INS', content: LAST },
        { code: 'ACC', content: 'FOR THE ACCOUNT’S BANK'.replace('’', ' ') },
      ],
    })
    expect(values['orderingInstitution']).toBe('DEMSGSGGXXX')
    expect(values['senderToReceiverInstructions']).toEqual([
      { code: 'INS', content: LAST },
      { code: 'INS', content: SENDER },
      { code: 'ACC', content: 'FOR THE ACCOUNT S BANK' },
    ])
  })
})

test('past intermediaries are removed, and later ones move up', async () => {
  const values = await forwarded('pacs.008', {
    'creditTransfer.intermediaryAgent1': { bicfi: LAST },
    'creditTransfer.intermediaryAgent2': { bicfi: 'DEMPITMMXXX' },
  })
  expect(valueAt(values, 'businessApplicationHeader.to')).toBe(LAST)
  expect(valueAt(values, 'creditTransfer.intermediaryAgent1.bicfi')).toBe('DEMPITMMXXX')
  expect(valueAt(values, 'creditTransfer.intermediaryAgent2')).toBeUndefined()
})

test('a past value date becomes the bank’s earliest day, and a later one stays', async () => {
  expect((await forwarded('MT103', { valueDate: '2026-11-30' }))['valueDate']).toBe('2026-11-30')
})

test('parts without a field in the form are reported', async () => {
  const { text, ...others } = await received('MT103')
  const withRate = text.replace(/\r\n:50K:/, '\r\n:33B:USD1400,\r\n:36:0,89\r\n:50K:')
  const { unplaced } = await forwardedPayment({ ...others, text: withRate }, 'MT103', FACTS)
  expect(unplaced.map(({ place }) => place)).toEqual(['33B', '36'])
})
