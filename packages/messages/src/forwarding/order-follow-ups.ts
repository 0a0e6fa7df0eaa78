import type { NetworkType } from '@nostro/kernel'

import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FormDefinition } from '../message-types.ts'
import { valuesFromText } from '../values-from-text.ts'
import {
  definitionNamed,
  envelopeOf,
  type FollowUp,
  type FollowUpSource,
  ownValues,
  startOf,
} from './follow-up-row.ts'
import type { ForwardingFacts } from './forwarding-facts.ts'
import { executedFin, executedMx, orderReferences, orderStatusValues } from './order.ts'
import { rejectionInWords } from './payment-status.ts'

/** The payments that execute an order: that of its format first. */
const EXECUTIONS: Readonly<Record<string, readonly NetworkType[]>> = {
  MT101: ['MT103', 'pacs.008'],
  'pain.001': ['pacs.008', 'MT103'],
}

/** The rejection of an order. In FIN it is a free format message, which has no other status. */
const ORDER_REJECTIONS: Readonly<Record<string, readonly NetworkType[]>> = {
  MT101: ['MT199', 'pain.002'],
  'pain.001': ['pain.002'],
}

/** Returns the payment that executes an order, which is read as the order type of the payment's format. */
async function executionOf(
  { text, environment }: FollowUpSource,
  definition: FormDefinition,
  facts: ForwardingFacts,
): Promise<DraftValues> {
  const isFin = definition.format === 'MT'
  const read = await valuesFromText(await definitionNamed(isFin ? 'MT101' : 'pain.001'), text, environment)
  const order = read.ok ? read.value.values : {}
  const made = { defaults: startOf(definition, facts), order }
  return isFin ? executedFin(made, facts) : executedMx(made, facts)
}

function orderStatusRow(status: string): FollowUp {
  return {
    types: ({ type, direction }) => {
      if (direction !== 'received' || !Object.hasOwn(EXECUTIONS, type)) return []
      return status === 'RJCT' ? (ORDER_REJECTIONS[type] ?? []) : ['pain.002']
    },
    make: async (source, definition, facts) => {
      const own = await definitionNamed(source.type)
      // Source: ISO 20022, OrgnlMsgNmId.
      const name = own.format === 'MT' ? source.type : own.messageIdentifier
      const order = orderReferences(source.type, await ownValues(source), name)
      const defaults = startOf(definition, facts)
      // In FIN an order is named by field 20 of its message.
      const payment = { ...order, ...present({ instructionId: order.messageId }) }
      const values =
        definition.format === 'MT'
          ? rejectionInWords({ defaults, payment }, envelopeOf(facts))
          : orderStatusValues({ defaults, order, status }, envelopeOf(facts))
      return { values }
    },
  }
}

/** The messages that are made from a received order. */
export const ORDER_FOLLOW_UPS = {
  executeOrder: {
    types: ({ type, direction }) => (direction === 'received' ? (EXECUTIONS[type] ?? []) : []),
    make: async (source, definition, facts) => ({ values: await executionOf(source, definition, facts) }),
  },
  acceptOrder: orderStatusRow('ACCP'),
  rejectOrder: orderStatusRow('RJCT'),
  reportPendingOrder: orderStatusRow('PDNG'),
} satisfies Readonly<Record<string, FollowUp>>
