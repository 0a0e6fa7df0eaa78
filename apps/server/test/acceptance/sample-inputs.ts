import { CALLS, type Call } from '@nostro/contract'
import { MESSAGE_STATUSES, type Stage } from '@nostro/workflow'

import { noteText, paymentForm, templateBody } from '../../src/messages/testing/index.ts'
import type { TestInput } from '../../src/testing/index.ts'
import type { Subject } from './subjects.ts'

export type CallName = keyof typeof CALLS

/** Every call of the contract with its name. */
export const ALL_CALLS = Object.entries(CALLS) as readonly (readonly [CallName, Call])[]

/** The calls that change state and take an `Idempotency-Key`. */
export const COMMANDS = ALL_CALLS.filter(([, call]) => call.isCommand)

/** A user of Demo Bank Beijing whom tests may sign in at will. */
export const VISITOR = { username: 'beijing.visitor', password: 'Tr4velling-lamp' } as const

/** Well-formed input for each call, about a given message where the call is about one. A new call needs a line here. */
export const SAMPLE_INPUTS: { readonly [Name in CallName]: (subject: Subject) => TestInput } = {
  signIn: () => ({ body: VISITOR }),
  signOut: () => ({}),
  readUser: () => ({}),
  changePassword: () => ({ body: { oldPassword: 'Not-my-passw0rd', newPassword: 'Gr8-umbrella' } }),
  saveBankMessage: ({ id, version }) => ({
    body: { id, version, messagingType: 'MT103', initialProcess: false, ...paymentForm() },
  }),
  resubmitBankMessage: ({ id, version }) => ({
    body: { id, version, messagingType: 'MT103', ...paymentForm() },
  }),
  previewMessage: () => ({ query: { format: 'MT' }, body: { messagingType: 'MT103', ...paymentForm() } }),
  listMessages: () => ({
    body: { status: MESSAGE_STATUSES.sent, messagingType: 'MT103', current: 1, pageSize: 10, forMe: false },
  }),
  readCounters: () => ({}),
  readMessage: ({ id }) => ({ params: { id }, query: { format: 'MT' } }),
  deleteMessage: ({ id, version }) => ({ params: { id }, query: { version: String(version) } }),
  confirmReceipt: ({ id }) => ({ params: { id } }),
  sendFreeText: () => ({ body: { content: noteText(), msgFormat: 'MT' } }),
  listNetworkMessages: () => ({
    query: { page: '1', size: '10', status: 'PENDING', sender: 'DEMECNBJ', receiver: 'DEMW' },
  }),
  readNetworkMessage: ({ id }) => ({ params: { id }, query: { format: 'MT' } }),
  setNetworkStatus: ({ id }) => ({ params: { id }, body: { newStatus: 'PROCESSED' } }),
  downloadText: ({ id }) => ({ body: { messageFormat: 'MT', messageId: id } }),
  readWorkingCopy: () => ({ params: { form: 'MT103' } }),
  keepWorkingCopy: () => ({
    params: { form: 'MT103' },
    body: { messagingType: 'MT103', messageVersion: 1, baseVersion: 0, content: paymentForm() },
  }),
  discardWorkingCopy: () => ({ params: { form: 'MT103' } }),
  listTemplates: () => ({ query: { messagingType: 'MT103' } }),
  readTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  createTemplate: () => ({ body: templateBody() }),
  renameTemplate: ({ templateId }) => ({ params: { id: templateId }, body: { name: templateBody().name } }),
  deleteTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  findEarlierMessages: () => ({ query: { messagingType: 'MT103', reference: 'PAY' } }),
  readHistory: ({ id }) => ({ params: { id } }),
  claimTask: ({ id, nodeId }) => ({ params: { id }, body: { nodeId } }),
  approve: ({ id, nodeId }) => ({ params: { id }, body: { nodeId } }),
  reject: ({ id, nodeId }) => ({ params: { id }, body: { nodeId, description: 'No' } }),
}

const RIPE_STAGES: Partial<Readonly<Record<CallName, Stage>>> = {
  saveBankMessage: 'draft',
  deleteMessage: 'draft',
  resubmitBankMessage: 'rejected',
  confirmReceipt: 'waitingProcessed',
  setNetworkStatus: 'waitingProcessed',
}

/** The stage of a message on which the call would do its work, if it were let through. */
export function ripeStageOf(name: CallName): Stage {
  return RIPE_STAGES[name] ?? 'pending'
}
