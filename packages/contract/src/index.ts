import * as accounts from './accounts.ts'
import * as enterprises from './enterprises.ts'
import * as notices from './notifications.ts'
import * as users from './users.ts'
import * as approvalRules from './approval-rules.ts'
import * as attachments from './attachments.ts'
import * as audit from './audit.ts'
import * as demo from './demo.ts'
import * as drafting from './drafting.ts'
import * as live from './live.ts'
import * as lists from './lists.ts'
import * as messages from './messages.ts'
import * as links from './network/links.ts'
import * as routes from './network/routes.ts'
import * as settling from './network/settling.ts'
import * as queues from './queues.ts'
import * as banks from './reference/banks.ts'
import * as reference from './reference/lists.ts'
import * as relationships from './reference/relationships.ts'
import * as remittances from './remittances.ts'
import * as sessions from './sessions.ts'
import * as statistics from './statistics.ts'
import * as swift from './swift.ts'
import * as threads from './threads.ts'
import * as workflows from './workflows.ts'

export * from './accounts.ts'
export * from './approval-rules.ts'
export * from './attachments.ts'
export * from './audit.ts'
export * from './call.ts'
export * from './demo.ts'
export * from './drafting.ts'
export * from './reference/enterprise-codes.ts'
export * from './enterprises.ts'
export { SAVED_NAME_LENGTH_MAX } from './message-parts.ts'
export * from './envelope.ts'
export * from './live.ts'
export * from './lists.ts'
export * from './messages.ts'
export * from './network/links.ts'
export * from './network/routes.ts'
export * from './network/settling.ts'
export * from './notifications.ts'
export * from './password.ts'
export * from './queues.ts'
export type { BankAnswer, BankImportChanges, RejectedBankRow } from './reference/banks.ts'
export {
  addBankRows,
  beginBankImport,
  compareBankImport,
  findBanks,
  listBankDirectories,
  putBanksInForce,
  readBanks,
} from './reference/banks.ts'
export * from './reference/lists.ts'
export * from './reference/relationships.ts'
export * from './remittances.ts'
export { requestIssues } from './input/request-issues.ts'
export * from './sessions.ts'
export * from './statistics.ts'
export * from './swift.ts'
export * from './threads.ts'
export * from './users.ts'
export * from './workflows.ts'

/** Every call of the product, by name. The server refuses to start when one has no handler. */
export const CALLS = {
  signIn: sessions.signIn,
  signOut: sessions.signOut,
  readUser: sessions.readUser,
  changePassword: sessions.changePassword,
  sendSignInCode: accounts.sendSignInCode,
  signInByCode: accounts.signInByCode,
  sendRegistrationCode: accounts.sendRegistrationCode,
  checkRegistrationCode: accounts.checkRegistrationCode,
  findInvitation: accounts.findInvitation,
  register: accounts.register,
  validateLogin: accounts.validateLogin,
  authWechatOpenId: accounts.authWechatOpenId,
  resetPassword: accounts.resetPassword,
  readProfile: accounts.readProfile,
  saveProfile: accounts.saveProfile,
  sendContactCode: accounts.sendContactCode,
  changeContact: accounts.changeContact,
  readSettings: accounts.readSettings,
  saveSettings: accounts.saveSettings,
  startSecondFactor: accounts.startSecondFactor,
  confirmSecondFactor: accounts.confirmSecondFactor,
  removeSecondFactor: accounts.removeSecondFactor,
  listUsers: users.listUsers,
  addUser: users.addUser,
  changeRoles: users.changeRoles,
  decideRoleChange: users.decideRoleChange,
  setUserActive: users.setUserActive,
  admitUser: users.admitUser,
  deleteUser: users.deleteUser,
  readEnterprise: enterprises.readEnterprise,
  saveEnterprise: enterprises.saveEnterprise,
  renewInvitation: enterprises.renewInvitation,
  attachDocument: enterprises.attachDocument,
  submitEnterprise: enterprises.submitEnterprise,
  listInstitutions: enterprises.listInstitutions,
  readInstitution: enterprises.readInstitution,
  decideDocument: enterprises.decideDocument,
  verifyInstitution: enterprises.verifyInstitution,
  suspendInstitution: enterprises.suspendInstitution,
  resumeInstitution: enterprises.resumeInstitution,
  setReceiveOnly: enterprises.setReceiveOnly,
  decideBankChange: enterprises.decideBankChange,
  closeEnterprise: enterprises.closeEnterprise,
  closeInstitution: enterprises.closeInstitution,
  leaveCompany: users.leaveCompany,
  createBank: enterprises.createBank,
  addBic: enterprises.addBic,
  addCompanyAccount: enterprises.addCompanyAccount,
  readMaintenance: notices.readMaintenance,
  readMaintenancePlan: notices.readMaintenancePlan,
  saveMaintenance: notices.saveMaintenance,
  listQueues: queues.listQueues,
  listDeadLetters: queues.listDeadLetters,
  sendDeadLettersAgain: queues.sendDeadLettersAgain,
  writeOffDeadLetters: queues.writeOffDeadLetters,
  listNotifications: notices.listNotifications,
  markNotificationsRead: notices.markNotificationsRead,
  saveBankMessage: messages.saveBankMessage,
  resubmitBankMessage: messages.resubmitBankMessage,
  previewMessage: messages.previewMessage,
  listMessages: lists.listMessages,
  readStatistics: statistics.readStatistics,
  sumMessages: lists.sumMessages,
  exportMessages: lists.exportMessages,
  listViews: lists.listViews,
  createView: lists.createView,
  renameView: lists.renameView,
  deleteView: lists.deleteView,
  readCounters: messages.readCounters,
  readMessage: messages.readMessage,
  readBankRemarks: messages.readBankRemarks,
  deleteMessage: messages.deleteMessage,
  confirmReceipt: messages.confirmReceipt,
  sendFreeText: swift.sendFreeText,
  listNetworkMessages: swift.listNetworkMessages,
  readNetworkMessage: swift.readNetworkMessage,
  setNetworkStatus: swift.setNetworkStatus,
  downloadText: swift.downloadText,
  readWorkingCopy: drafting.readWorkingCopy,
  saveWorkingCopy: drafting.saveWorkingCopy,
  discardWorkingCopy: drafting.discardWorkingCopy,
  listTemplates: drafting.listTemplates,
  readTemplate: drafting.readTemplate,
  createTemplate: drafting.createTemplate,
  renameTemplate: drafting.renameTemplate,
  deleteTemplate: drafting.deleteTemplate,
  findEarlierMessages: drafting.findEarlierMessages,
  watchChanges: live.watchChanges,
  listRelatedMessages: threads.listRelatedMessages,
  readMessageTracking: threads.readMessageTracking,
  listAuditEvents: audit.listAuditEvents,
  exportAuditEvents: audit.exportAuditEvents,
  verifyAuditTrail: audit.verifyAuditTrail,
  listAuditTrails: audit.listAuditTrails,
  readUploadPolicy: attachments.readUploadPolicy,
  readChatFilePolicy: attachments.readChatFilePolicy,
  takeUpload: attachments.takeUpload,
  readAttachment: attachments.readAttachment,
  downloadAttachment: attachments.downloadAttachment,
  removeAttachment: attachments.removeAttachment,
  saveRemittance: remittances.saveRemittance,
  resubmitRemittance: remittances.resubmitRemittance,
  listCompanyAccounts: remittances.listCompanyAccounts,
  listPayees: remittances.listPayees,
  readProgress: remittances.readProgress,
  readDerivation: remittances.readDerivation,
  deriveMessage: remittances.deriveMessage,
  bookInHouse: remittances.bookInHouse,
  returnToApplicant: remittances.returnToApplicant,
  printApplicationForm: attachments.printApplicationForm,
  downloadPaymentAdvice: attachments.downloadPaymentAdvice,
  readReferenceLists: reference.readReferenceLists,
  listReferenceVersions: reference.listReferenceVersions,
  importReferenceList: reference.importReferenceList,
  findBanks: banks.findBanks,
  readBanks: banks.readBanks,
  listBankDirectories: banks.listBankDirectories,
  beginBankImport: banks.beginBankImport,
  addBankRows: banks.addBankRows,
  compareBankImport: banks.compareBankImport,
  putBanksInForce: banks.putBanksInForce,
  listRelationships: relationships.listRelationships,
  saveRelationship: relationships.saveRelationship,
  deleteRelationship: relationships.deleteRelationship,
  readHistory: workflows.readHistory,
  withdrawMessage: messages.withdrawMessage,
  readApprovalRules: approvalRules.readApprovalRules,
  readApprovalLimits: approvalRules.readApprovalLimits,
  changeApprovalRules: approvalRules.changeApprovalRules,
  tryApprovalRules: approvalRules.tryApprovalRules,
  readChanges: workflows.readChanges,
  listRecentReasons: workflows.listRecentReasons,
  listReviewItems: workflows.listReviewItems,
  claimTask: workflows.claimTask,
  releaseTask: workflows.releaseTask,
  takeOverTask: workflows.takeOverTask,
  proveIdentity: workflows.proveIdentity,
  approve: workflows.approve,
  reject: workflows.reject,
  listLinks: links.listLinks,
  createLink: links.createLink,
  updateLink: links.updateLink,
  deleteLink: links.deleteLink,
  pauseLink: links.pauseLink,
  resumeLink: links.resumeLink,
  rotateLinkKey: links.rotateLinkKey,
  listRoutes: routes.listRoutes,
  createRoute: routes.createRoute,
  orderRoutes: routes.orderRoutes,
  tryRoutes: routes.tryRoutes,
  updateRoute: routes.updateRoute,
  deleteRoute: routes.deleteRoute,
  listToSettle: settling.listToSettle,
  readToSettle: settling.readToSettle,
  askSendAgain: settling.askSendAgain,
  decideSendAgain: settling.decideSendAgain,
  markSent: settling.markSent,
  writeOff: settling.writeOff,
  assignPart: settling.assignPart,
  discardPart: settling.discardPart,
  readDemo: demo.readDemo,
  startDemoSession: demo.startDemoSession,
} as const
