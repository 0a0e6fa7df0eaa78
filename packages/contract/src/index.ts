import * as messages from './messages.ts'
import * as sessions from './sessions.ts'
import * as workflows from './workflows.ts'

export * from './call.ts'
export * from './envelope.ts'
export * from './messages.ts'
export * from './password.ts'
export * from './sessions.ts'
export * from './workflows.ts'

/** Every call of the product, by name. The server refuses to start when one has no handler. */
export const CALLS = {
  signIn: sessions.signIn,
  signOut: sessions.signOut,
  readUser: sessions.readUser,
  changePassword: sessions.changePassword,
  saveBankMessage: messages.saveBankMessage,
  resubmitBankMessage: messages.resubmitBankMessage,
  previewMessage: messages.previewMessage,
  listMessages: messages.listMessages,
  readCounters: messages.readCounters,
  readMessage: messages.readMessage,
  deleteMessage: messages.deleteMessage,
  confirmReceipt: messages.confirmReceipt,
  readHistory: workflows.readHistory,
  claimTask: workflows.claimTask,
  approve: workflows.approve,
  reject: workflows.reject,
} as const
