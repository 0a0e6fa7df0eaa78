import type { History, MessageDetail, MessageRow } from '@nostro/contract'
import { definitionOf, toPayload } from '@nostro/messages'
import {
  MESSAGE_FORMAT_CODES,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  NODE_DESCRIPTIONS,
  NODE_TYPES,
} from '@nostro/workflow'

const CREATED_AT = '2026-11-20T06:03:05.000Z'

/** Returns the id of the message at a position of a list. */
export function idAt(position: number): string {
  return `019aa3c0-0000-7000-8000-${String(position).padStart(12, '0')}`
}

export function rowAt(position: number, part: Partial<MessageRow> = {}): MessageRow {
  return {
    id: idAt(position),
    messagingType: 'MT103',
    direction: 0,
    businessId: `REF${position}`,
    payerBicCode: 'DEMECNBJXXX',
    payeeBicCode: 'DEMWDEFFXXX',
    payeeName: 'DEMO IMPORT COMPANY',
    payerName: 'DEMO TRADING COMPANY',
    currency: 'CNY',
    amount: '12000',
    status: MESSAGE_STATUSES.pending,
    createdAt: CREATED_AT,
    format: 'MT',
    ...part,
  }
}

export const NO_ABILITIES: MessageDetail['abilities'] = {
  edit: false,
  submit: false,
  resubmit: false,
  delete: false,
  withdraw: false,
  claim: false,
  release: false,
  takeOver: false,
  approve: false,
  hold: false,
  resume: false,
  reject: false,
  confirmReceipt: false,
  copy: false,
  returnToApplicant: false,
}

export const NODE_ID = idAt(900)
export const DIGEST = '3fa912bc77d091ee'.repeat(4)
const TEXT = '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:\r\n:20:REF1\r\n-}'

export function detailAt(
  position: number,
  {
    abilities,
    ...part
  }: Partial<Omit<MessageDetail, 'abilities'>> & {
    readonly abilities?: Partial<MessageDetail['abilities']>
  } = {},
): MessageDetail {
  return {
    id: idAt(position),
    messagingType: 'MT103',
    messageType: MESSAGE_FORMAT_CODES.MT,
    direction: 0,
    status: MESSAGE_STATUSES.pending,
    processStatus: MESSAGE_STATUSES.pending,
    kind: MESSAGE_KINDS.messageSent,
    version: 1,
    businessId: `REF${position}`,
    createdAt: CREATED_AT,
    standardFormat: TEXT,
    format: 'MT',
    formats: ['MT'],
    digest: DIGEST,
    openNodeId: NODE_ID,
    needsProof: false,
    content: contentAt(position),
    ...part,
    abilities: { ...NO_ABILITIES, ...abilities },
  }
}

function contentAt(position: number): MessageDetail['content'] {
  const definition = definitionOf('MT103')
  if (definition === undefined) throw new Error('MT103 has a definition')
  const values = {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: `REF${position}`,
    currency: 'CNY',
    interbankSettledAmount: '12000',
    valueDate: '2026-11-23',
    detailsOfCharges: 'SHA',
    beneficiaryCustomer: { name: 'DEMO IMPORT COMPANY', account: '6222020200112233445' },
  }
  return toPayload(definition, values, 'response')
}

const issued = {
  id: idAt(901),
  nodeName: NODE_TYPES.issued,
  description: NODE_DESCRIPTIONS.issued,
  handler: 'Operator',
  timestamp: CREATED_AT,
}

/** Returns a history with one review: pending, or decided by `decidedBy`. */
export function historyWith(decidedBy?: string): History {
  const isEnd = decidedBy !== undefined
  const review = {
    id: NODE_ID,
    nodeName: NODE_TYPES.review,
    description: isEnd ? NODE_DESCRIPTIONS.approval : NODE_DESCRIPTIONS.empty,
    ...(isEnd && { handler: decidedBy, timestamp: CREATED_AT }),
  }
  const round = { nodes: [issued, review], currentStep: 1, isRejected: false, isEnd }
  return { ...round, rounds: [{ ...round, number: 1 }] }
}
