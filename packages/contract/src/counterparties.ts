import {
  ADDRESS_FAULTS,
  ADDRESS_FORMS,
  BIC_FORM,
  COUNTERPARTIES_TOGETHER_MAX,
  COUNTERPARTY_KINDS,
} from '@nostro/kernel'

import { defineCall } from './call.ts'
import { payloadSchema, reasonText, version } from './messages/message-parts.ts'
import { CURRENCY, DIGEST } from './patterns.ts'
import { z } from './schema.ts'
import { empty, file, instant, uuid } from './values.ts'

/** Users who see payees, counterparty banks and settlement instructions. */
const READERS = ['seeReceivedBankMessages', 'seeRemittances'] as const
/** Users who propose changes of them. */
const MAKERS = ['composeBankMessages', 'composeRemittances'] as const
/** Users who approve these proposals. */
const CHECKERS = ['decideBankMessages', 'decideRemittances'] as const

const kind = z.enum(COUNTERPARTY_KINDS)
const addressForm = z.enum(ADDRESS_FORMS)
const byId = z.strictObject({ id: uuid })

/** Continues a list after its last row; the cursor of the earlier answer. */
const after = z.string().min(1).max(600).optional()

const recordSchema = z.strictObject({
  id: uuid,
  kind,
  version,
  isActive: z.boolean(),
  name: z.string(),
  /** Members as in the form of the kind. */
  facts: payloadSchema,
  addressForm,
  changedAt: instant,
  /** The last approved change of the accounts, if there was one. */
  accountsChangedAt: instant.optional(),
})

/** A kept payee, counterparty bank or settlement instruction, as it was last approved. */
export type Counterparty = z.infer<typeof recordSchema>

export const listCounterparties = defineCall({
  method: 'GET',
  path: '/api/counterparties',
  summary:
    'Kept payees, counterparty banks or settlement instructions by name, at most 50. `text` searches words of the name, accounts and BICs by their first characters. A page of a search examines at most 1,000 records if each word has more than 2,000, so it can have fewer rows and a next page.',
  access: READERS,
  budget: 'list',
  query: z.strictObject({
    kind,
    text: z.string().trim().max(140).default(''),
    isActive: z.enum(['true', 'false']).default('true'),
    addressForm: addressForm.optional(),
    after,
  }),
  answer: z.strictObject({
    rowList: z.array(recordSchema),
    /** The cursor of the next page; absent on the last one. */
    next: z.string().optional(),
    /** The last examined name, if the page ends before it has 50 rows and there may be more. */
    searchedTo: z.string().optional(),
  }),
  errors: [],
})

export const exportCounterparties = defineCall({
  method: 'GET',
  path: '/api/counterparties/export',
  summary: 'All active records of a kind as CSV with the columns of an import, up to 100,000.',
  access: READERS,
  budget: 'export',
  query: z.strictObject({ kind, addressForm: addressForm.optional() }),
  answer: file,
  errors: [],
  isFile: true,
})

/** The actions that a user proposes. */
const COUNTERPARTY_ACTIONS = ['create', 'change', 'deactivate', 'activate'] as const

/** The origins of proposed facts. */
const COUNTERPARTY_SOURCES = ['typed', 'file', 'payment', 'repair'] as const

const changeSchema = z.strictObject({
  id: uuid,
  kind,
  action: z.enum(COUNTERPARTY_ACTIONS),
  objectId: uuid,
  name: z.string(),
  before: payloadSchema.optional(),
  after: payloadSchema,
  /** Identifies exactly these facts; an approval must name it. */
  digest: z.string().regex(DIGEST),
  source: z.enum(COUNTERPARTY_SOURCES),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  reason: z.string().optional(),
  isOwn: z.boolean(),
  /** True if the caller may approve and reject it. */
  mayDecide: z.boolean(),
})

/** A proposed change of a counterparty, pending or decided. */
export type CounterpartyChange = z.infer<typeof changeSchema>

export const readCounterparty = defineCall({
  method: 'GET',
  path: '/api/counterparties/records/{id}',
  summary: 'A kept record with its changes, the newest first, at most 50.',
  access: READERS,
  params: byId,
  answer: z.strictObject({ record: recordSchema, history: z.array(changeSchema) }),
  errors: [],
})

export const listCounterpartyChanges = defineCall({
  method: 'GET',
  path: '/api/counterparties/changes',
  summary: 'Pending changes of counterparties, the oldest first, at most 50, and their number up to 1,000.',
  access: READERS,
  budget: 'list',
  query: z.strictObject({ after: uuid.optional() }),
  answer: z.strictObject({
    rowList: z.array(changeSchema),
    count: z.int().min(0),
    next: uuid.optional(),
  }),
  errors: [],
})

export const proposeCounterparty = defineCall({
  method: 'POST',
  path: '/api/counterparties/changes',
  summary:
    'Proposes a new record, or a change of the one with this `id` and `version`. Another user approves it. To deactivate or activate a record, `facts` are omitted.',
  access: MAKERS,
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('create'),
      kind,
      facts: payloadSchema,
      source: z.enum(['typed', 'payment']).default('typed'),
    }),
    z.strictObject({
      action: z.literal('change'),
      id: uuid,
      version,
      facts: payloadSchema,
      source: z.enum(['typed', 'repair']).default('typed'),
    }),
    z.strictObject({ action: z.enum(['deactivate', 'activate']), id: uuid, version }),
  ]),
  answer: z.strictObject({ id: uuid, objectId: uuid }),
  errors: [
    'counterparty.invalid',
    'counterparty.changed',
    'counterparty.waiting',
    'counterparty.double',
    'resource.notFound',
  ],
  isCommand: true,
})

export const importCounterparties = defineCall({
  method: 'POST',
  path: '/api/counterparties/imports',
  summary:
    'Proposes up to 200 records of a file. A payee with the name, or a bank with the BIC, of an active record is proposed as its change. Returns the positions of rejected records with their issue; the others are proposed.',
  access: MAKERS,
  body: z.strictObject({
    kind,
    records: z.array(payloadSchema).min(1).max(COUNTERPARTIES_TOGETHER_MAX),
  }),
  answer: z.strictObject({
    proposed: z.int().min(0),
    /** Records that equal the kept ones. */
    unchanged: z.int().min(0),
    rejected: z.array(
      z.strictObject({
        /** Position in `records`, from 0. */
        position: z.int().min(0),
        path: z.array(z.union([z.string(), z.number()])),
        code: z.string(),
        params: z
          .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
          .exactOptional(),
      }),
    ),
  }),
  errors: [],
  isCommand: true,
})

export const approveCounterpartyChanges = defineCall({
  method: 'POST',
  path: '/api/counterparties/approvals',
  summary:
    'Approves exactly these changes, each by the digest that was listed: all of them or none. The proposing user cannot.',
  access: CHECKERS,
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ id: uuid, digest: z.string().regex(DIGEST) }))
      .min(1)
      .max(COUNTERPARTIES_TOGETHER_MAX),
  }),
  answer: empty,
  errors: [
    'resource.notFound',
    'counterparty.ended',
    'counterparty.ownChange',
    'counterparty.notApprover',
    'counterparty.changed',
    'counterparty.double',
  ],
  isCommand: true,
})

export const rejectCounterpartyChange = defineCall({
  method: 'POST',
  path: '/api/counterparties/changes/{id}/rejection',
  summary: 'Rejects a change that another user proposed.',
  access: CHECKERS,
  params: byId,
  body: z.strictObject({ reason: reasonText }),
  answer: empty,
  errors: ['resource.notFound', 'counterparty.ended', 'counterparty.ownChange', 'counterparty.notApprover'],
  isCommand: true,
})

export const withdrawCounterpartyChange = defineCall({
  method: 'POST',
  path: '/api/counterparties/changes/{id}/withdrawal',
  summary: 'Withdraws an own change.',
  access: MAKERS,
  params: byId,
  answer: empty,
  errors: ['resource.notFound', 'counterparty.ended', 'permission.denied'],
  isCommand: true,
})

const proposedSchema = z.strictObject({
  /** Identifies the payee in the list: its account, or its name without an account. */
  key: z.string(),
  facts: payloadSchema,
  name: z.string(),
  messageId: uuid,
  messagingType: z.string(),
  lastPaidAt: instant,
})

/** A payee of approved payments that is not kept. */
export type ProposedPayee = z.infer<typeof proposedSchema>

export const listProposedPayees = defineCall({
  method: 'GET',
  path: '/api/counterparties/proposed',
  summary:
    'Payees of approved payments whose account is not kept, by account, at most 20, each with the facts of its last payment.',
  access: MAKERS,
  budget: 'list',
  query: z.strictObject({ after }),
  answer: z.strictObject({ rowList: z.array(proposedSchema), next: z.string().optional() }),
  errors: [],
})

export const readPayeeFacts = defineCall({
  method: 'GET',
  path: '/api/counterparties/facts',
  summary:
    'Facts about a payee by account: the number of earlier payments up to 1,000, the last one, and the kept record.',
  access: MAKERS,
  query: z.strictObject({
    account: z.string().trim().min(1).max(40),
    name: z.string().trim().max(140).default(''),
  }),
  answer: z.strictObject({
    paidCount: z.int().min(0),
    lastPaidAt: instant.optional(),
    /** The kept payee with this account. */
    kept: recordSchema.optional(),
    /** An active payee of this name has other accounts only. */
    otherAccounts: z.array(z.string()).optional(),
  }),
  errors: [],
})

/** The facts about a payee that a form shows. */
export type PayeeFacts = z.infer<typeof readPayeeFacts.answer>

export const readSettlementInstruction = defineCall({
  method: 'GET',
  path: '/api/counterparties/instruction',
  summary:
    'The settlement instruction for payments to a bank in a currency on a day: of several valid ones that with the latest beginning.',
  access: ['composeBankMessages'],
  query: z.strictObject({
    counterparty: z.string().regex(BIC_FORM),
    currency: z.string().regex(CURRENCY),
    day: z.iso.date().optional(),
  }),
  answer: z.strictObject({
    instruction: recordSchema.optional(),
  }),
  errors: [],
})

const readinessRow = z.strictObject({
  source: z.enum(['template', 'draft']),
  id: uuid,
  name: z.string(),
  messagingType: z.string(),
  /** The address of the form, by the path of its member. */
  path: z.string(),
  addressForm,
  /** The rule that the address breaks. */
  fault: z.enum(ADDRESS_FAULTS),
  lines: z.array(z.string()),
})

/** An address of a template or draft that payments must not contain. */
export type ReadinessRow = z.infer<typeof readinessRow>

export const readAddressReadiness = defineCall({
  method: 'GET',
  path: '/api/counterparties/address-readiness',
  summary:
    'The number of kept payees and banks by form of their address, and the addresses of templates and of the newest 500 drafts that fail the rule of SR 2026.',
  access: MAKERS,
  budget: 'list',
  answer: z.strictObject({
    counts: z.array(z.strictObject({ addressForm, count: z.int().min(0) })),
    rowList: z.array(readinessRow),
    examined: z.strictObject({ templates: z.int().min(0), drafts: z.int().min(0) }),
  }),
  errors: [],
})
