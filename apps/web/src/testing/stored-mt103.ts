import type { MessageDetail } from '@nostro/contract'
import { definitionOf, toPayload, withValueAt, type DraftValues } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { NO_ABILITIES } from './message-samples.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')

/** The definition of the stored message. */
export const definition: NonNullable<ReturnType<typeof definitionOf>> = MT103

/** The id of the stored message. */
export const ID = '019aa3c0-0000-7000-8000-000000000009'

/** The values of a form without an issue. */
export const VALID: DraftValues = Object.entries({
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'REF0001',
  uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
  valueDate: '2026-11-23',
  currency: 'CNY',
  interbankSettledAmount: '12000.50',
  detailsOfCharges: 'SHA',
  senderCorrespondentOption: '53A',
  'orderingCustomer.name': 'DEMO TRADING COMPANY',
  'orderingCustomer.account': '6222020200112233445',
  'orderingCustomer.addressLines': ['88 HARBOUR ROAD, BEIJING'],
  beneficiaryInstitution: 'DEMWDEFFXXX',
  'beneficiaryCustomer.name': 'DEMO IMPORT COMPANY',
  'beneficiaryCustomer.account': 'DE89370400440532013000',
  'beneficiaryCustomer.addressLines': ['12 NORTH STREET, FRANKFURT'],
}).reduce((values: DraftValues, [path, value]) => withValueAt(values, path, value), {})

/** Returns the stored message as its maker reads it, in one of the editable statuses. */
export function messageIn(status: 'draft' | 'rejected', version = 3): MessageDetail {
  const isRejected = status === 'rejected'
  return {
    id: ID,
    messagingType: 'MT103',
    messageType: 0,
    direction: 0,
    kind: 5,
    status: MESSAGE_STATUSES[status],
    processStatus: MESSAGE_STATUSES[status],
    version,
    businessId: 'REF0001',
    createdAt: '2026-11-20T06:03:05Z',
    format: 'MT',
    formats: ['MT'],
    needsProof: false,
    abilities: { ...NO_ABILITIES, edit: true, submit: !isRejected, resubmit: isRejected, delete: true },
    content: toPayload(definition, VALID, 'response'),
  }
}
