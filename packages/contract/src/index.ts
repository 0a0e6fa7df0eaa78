import * as drafting from './drafting.ts'
import * as messages from './messages.ts'
import * as sessions from './sessions.ts'
import * as swift from './swift.ts'
import * as workflows from './workflows.ts'

export * from './call.ts'
export * from './drafting.ts'
export * from './envelope.ts'
export * from './messages.ts'
export * from './password.ts'
export * from './sessions.ts'
export * from './swift.ts'
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
  sendFreeText: swift.sendFreeText,
  listNetworkMessages: swift.listNetworkMessages,
  readNetworkMessage: swift.readNetworkMessage,
  setNetworkStatus: swift.setNetworkStatus,
  downloadText: swift.downloadText,
  readWorkingCopy: drafting.readWorkingCopy,
  keepWorkingCopy: drafting.keepWorkingCopy,
  discardWorkingCopy: drafting.discardWorkingCopy,
  listTemplates: drafting.listTemplates,
  readTemplate: drafting.readTemplate,
  createTemplate: drafting.createTemplate,
  renameTemplate: drafting.renameTemplate,
  deleteTemplate: drafting.deleteTemplate,
  findEarlierMessages: drafting.findEarlierMessages,
  readHistory: workflows.readHistory,
  claimTask: workflows.claimTask,
  approve: workflows.approve,
  reject: workflows.reject,
} as const
