import type { Effect } from '../core/definition.ts'

/** Sender and receiver in the header equal the instructing and the instructed agent (MX-21, MX-23). */
export const HEADER_EFFECTS: readonly Effect[] = [
  {
    on: 'businessApplicationHeader.from',
    copiesTo: ['creditTransfer.instructingAgent.bicfi'],
    requirement: 'MX-21',
  },
  {
    on: 'businessApplicationHeader.to',
    copiesTo: ['creditTransfer.instructedAgent.bicfi'],
    requirement: 'MX-21',
  },
  {
    on: 'businessApplicationHeader.priority',
    copiesTo: ['creditTransfer.settlementPriority', 'creditTransfer.paymentType.instructionPriority'],
    requirement: 'MX-23',
  },
]
