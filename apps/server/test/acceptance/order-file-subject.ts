import { randomUUID } from 'node:crypto'

import { createRecurringDraft, createTemplate, importOrderFile, reviewOrderFile } from '@nostro/contract'
import { DEFAULT_RULES } from '@nostro/workflow'

import { uploadOf } from '../../src/remittances/order-files/testing/order-upload.ts'
import { stampedApplication } from '../../src/remittances/testing/index.ts'
import type { TestClient, TestInput, TestServer } from '../../src/testing/index.ts'
import type { OrderPartSubject } from './order-part.ts'
import { NOTHING, type Subject } from './subjects.ts'

let uploads = 0

/** A different file for each sample, with one payment. */
function nextUpload() {
  uploads += 1
  return uploadOf({ messageId: `SAMPLE-${uploads}`, count: 1 })
}

/** The members that an order file does not contain. */
function sharedMembers() {
  const { transactionInfo, additionalInfo } = stampedApplication()
  const {
    contractNumber: _contract,
    additionalNote: _note,
    ...documents
  } = additionalInfo as Record<string, unknown>
  const { transactionType } = transactionInfo as Record<string, unknown>
  return { transactionInfo: { transactionType }, additionalInfo: documents }
}

/** Valid input for each call about order files of companies. */
export const ORDER_FILE_INPUTS = {
  previewOrderFile: () => ({ body: nextUpload() }),
  importOrderFile: () => ({
    body: {
      ...nextUpload(),
      payments: 'all',
      reason: 'A second payment is intended.',
      shared: sharedMembers(),
    },
  }),
  listOrderFiles: () => ({}),
  readOrderFile: ({ id }) => ({ params: { id } }),
  downloadOrderReport: ({ id }) => ({ params: { id } }),
  downloadOrderResult: ({ id }) => ({ params: { id } }),
  downloadOrderFile: ({ id }) => ({ params: { id } }),
  downloadReceivedOrderFile: ({ id }) => ({ params: { id } }),
  listRecurringDrafts: () => ({}),
  createRecurringDraft: ({ templateId }) => ({
    body: {
      name: 'Rent',
      firstOn: '2099-06-01',
      frequency: 'monthly',
      moves: 'following',
      daysBefore: 3,
      templateId,
    },
  }),
  changeRecurringDraft: ({ id }) => ({ params: { id }, body: { version: 1, action: 'pause' } }),
  reviewOrderFile: ({ id }) => ({ params: { id } }),
  approveOrderFile: ({ id, orderPart }) => ({
    params: { id },
    body: { parts: [orderPart], leftOut: [], upTo: 1 },
  }),
  rejectOrderFile: ({ id, orderPart }) => ({
    params: { id },
    body: { parts: [orderPart], leftOut: [], upTo: 1, description: 'The contract is missing' },
  }),
  proveForOrderFile: ({ id, orderPart }) => ({
    params: { id },
    body: { nodeIds: [orderPart.nodeId], password: 'Not-my-passw0rd' },
  }),
} as const satisfies Readonly<Record<string, (subject: Subject) => TestInput>>

/** Keeps the account of Demo Trading Company that the order files of the samples name. */
export async function keepOrderingAccount({ database }: TestServer): Promise<void> {
  await database.superuser.query(
    `insert into company_account (id, institution_id, bank_bic, account, normalised, holder_name, address_lines, town)
     select '00000000-0000-7000-8000-0000000acc01', institution_id, 'DEMECNBJXXX', '6222020200112233445',
       '6222020200112233445', 'DEMO TRADING COMPANY', array['88 HARBOUR ROAD'], 'BEIJING'
     from app_user where username = 'trading.operator'
     on conflict do nothing`,
  )
}

/** Imports an order file as an operator of Demo Trading Company and returns its id. */
export async function importedOrderFile(server: TestServer, operator: TestClient): Promise<string> {
  await keepOrderingAccount(server)
  return (await operator.succeed(importOrderFile, ORDER_FILE_INPUTS.importOrderFile())).id
}

/** Imports an order file and returns it with its open application, under rules that permit one decision. */
export async function reviewableOrderFile(
  server: TestServer,
  { operator, reviewer }: { readonly operator: TestClient; readonly reviewer: TestClient },
): Promise<{ readonly id: string; readonly orderPart: OrderPartSubject }> {
  await server.database.superuser.query(
    `insert into approval_rules (institution_id, version, rules, changed_by, changed_at)
     select institution_id, 1000, $1::jsonb, id, now() from app_user where username = 'trading.admin'
     on conflict do nothing`,
    [JSON.stringify({ ...DEFAULT_RULES.company, allowsFileDecisions: true })],
  )
  const id = await importedOrderFile(server, operator)
  const { parts } = await reviewer.succeed(reviewOrderFile, { params: { id } })
  const [part] = parts
  if (part === undefined) throw new Error('No application of the file is open')
  const { applicationId, nodeId, digest } = part
  return { id, orderPart: { applicationId, nodeId, digest } }
}

/** The calls of a decision about an order file. */
export const FILE_DECISIONS: ReadonlySet<string> = new Set(['approveOrderFile', 'rejectOrderFile'])

/** The calls about recurring drafts with an object: a template, or a plan. */
export const RECURRING_CALLS: ReadonlySet<string> = new Set(['createRecurringDraft', 'changeRecurringDraft'])

/** Returns a template of Demo Trading Company, or a plan made of one, for a call about recurring drafts. */
export async function recurringSubject(operator: TestClient, name: string): Promise<Subject> {
  const template = { messagingType: 'CA103', name: randomUUID(), scope: 'institution', content: {} }
  const { id: templateId } = await operator.succeed(createTemplate, { body: template })
  const subject = { ...NOTHING, templateId }
  if (name === 'createRecurringDraft') return subject
  const input = ORDER_FILE_INPUTS.createRecurringDraft(subject)
  return { ...subject, id: (await operator.succeed(createRecurringDraft, input)).id }
}
