import * as account from './users/account.ts'
import * as institutions from './institutions/institutions.ts'
import * as keys from './institutions/keys.ts'
import { listErrors } from './institutions/developers.ts'
import { AUDIT_STREAM_CALLS } from './institutions/audit-streams.ts'
import { WEBHOOK_CALLS } from './institutions/webhooks.ts'
import * as notifications from './notifications.ts'
import * as settings from './users/settings.ts'
import * as users from './users/users.ts'
import { DEPUTY_CALLS } from './approvals/deputies.ts'
import * as approvalLimits from './approvals/limits.ts'
import * as approvalRules from './approvals/rules.ts'
import * as archive from './archive.ts'
import * as changes from './changes.ts'
import * as attachments from './attachments.ts'
import * as audit from './audit.ts'
import * as drafting from './drafting.ts'
import * as live from './live.ts'
import * as lists from './messages/lists.ts'
import * as messages from './messages/messages.ts'
import * as feed from './messages/feed.ts'
import * as raw from './messages/raw.ts'
import * as links from './network/links.ts'
import * as networkUse from './network/network-use.ts'
import * as routes from './network/routes.ts'
import * as settling from './network/settling.ts'
import * as maintenance from './administration/maintenance.ts'
import * as queues from './administration/queues.ts'
import * as bankImport from './reference/bank-import.ts'
import * as banks from './reference/banks.ts'
import * as counters from './messages/counters.ts'
import * as workday from './workday.ts'
import * as bankDays from './reference/bank-days.ts'
import * as calendars from './reference/calendars.ts'
import * as counterparties from './counterparties.ts'
import * as rates from './reference/rates.ts'
import * as reference from './reference/lists.ts'
import * as relationships from './reference/relationships.ts'
import { FILE_DECISION_CALLS } from './approvals/order-file-decisions.ts'
import { RECURRING_CALLS } from './companies/recurring-drafts.ts'
import * as orderFiles from './order-files.ts'
import * as remittances from './remittances.ts'
import { PASSKEY_CALLS } from './sessions/passkeys.ts'
import * as sessions from './sessions/sessions.ts'
import * as signInRules from './sessions/sign-in-rules.ts'
import * as singleSignOn from './sessions/single-sign-on.ts'
import { readProvisioning } from './provisioning/provisioning.ts'
import * as statistics from './statistics.ts'
import * as network from './network/network.ts'
import * as statements from './messages/statements.ts'
import * as followUps from './messages/follow-ups.ts'
import * as threads from './messages/threads.ts'
import * as approvals from './approvals/approvals.ts'
import * as decisionBasis from './approvals/decision-basis.ts'
import * as reconciliation from './reconciliation/reconciliation.ts'
import { SCREENING_CASE_CALLS } from './screening/cases.ts'
import * as screeningLists from './screening/lists.ts'
import * as screeningRules from './screening/rules.ts'
import * as payees from './screening/payees.ts'

export * from './users/account.ts'
export * from './approvals/deputies.ts'
export * from './approvals/limits.ts'
export * from './approvals/matrix.ts'
export * from './approvals/rules.ts'
export * from './archive.ts'
export * from './attachments.ts'
export * from './audit-actions.ts'
export * from './audit.ts'
export * from './call.ts'
export * from './call-conventions.ts'
export type { ChangeOutcome } from './change-outcome.ts'
export * from './changes.ts'
export * from './demo.ts'
export * from './drafting.ts'
export * from './institutions/enterprise-codes.ts'
export * from './institutions/institutions.ts'
export * from './institutions/keys.ts'
export * from './institutions/audit-streams.ts'
export * from './institutions/developers.ts'
export * from './institutions/webhooks.ts'
export { type OverrideInput, SAVED_NAME_LENGTH_MAX } from './messages/message-parts.ts'
export * from './envelope.ts'
export * from './live.ts'
export * from './messages/lists.ts'
export * from './messages/messages.ts'
export * from './messages/feed.ts'
export * from './messages/raw.ts'
export * from './network/links.ts'
export * from './network/network-use.ts'
export * from './network/routes.ts'
export * from './network/settling.ts'
export * from './notifications.ts'
export * from './patterns.ts'
export * from './provisioning/provisioning.ts'
export * from './provisioning/scim.ts'
export * from './sessions/passkeys.ts'
export * from './sessions/password.ts'
export type { PasskeySignature, Proof, ProviderReturn } from './sessions/proof.ts'
export * from './administration/maintenance.ts'
export * from './administration/queues.ts'
export type { BankAnswer } from './reference/banks.ts'
export { findBanks, readBanks } from './reference/banks.ts'
export * from './reference/bank-import.ts'
export * from './workday.ts'
export * from './messages/counters.ts'
export * from './reference/lists.ts'
export * from './reference/bank-days.ts'
export * from './reference/calendars.ts'
export * from './reference/rates.ts'
export * from './reference/relationships.ts'
export * from './approvals/order-file-decisions.ts'
export * from './companies/recurring-drafts.ts'
export * from './order-files.ts'
export * from './remittances.ts'
export * from './counterparties.ts'
export { requestIssues } from './input/request-issues.ts'
export * from './sessions/sessions.ts'
export * from './sessions/sign-in-rules.ts'
export * from './sessions/single-sign-on.ts'
export * from './statistics.ts'
export * from './network/network.ts'
export * from './messages/statements.ts'
export * from './messages/follow-ups.ts'
export * from './messages/threads.ts'
export * from './users/settings.ts'
export * from './users/users.ts'
export { personName } from './values.ts'
export * from './approvals/approvals.ts'
export * from './approvals/decision-basis.ts'
export * from './reconciliation/reconciliation.ts'
export * from './screening/cases.ts'
export type { ScreeningHit } from './screening/hits.ts'
export * from './screening/lists.ts'
export * from './screening/payees.ts'
export * from './screening/rules.ts'

/** Every call of the product, by name, without those of a demo. The server does not start if one has no handler. */
export const CALLS = {
  signIn: sessions.signIn,
  signOut: sessions.signOut,
  readUser: sessions.readUser,
  listSessions: sessions.listSessions,
  changePassword: sessions.changePassword,
  sendSignInCode: account.sendSignInCode,
  signInByCode: account.signInByCode,
  sendRegistrationCode: account.sendRegistrationCode,
  checkRegistrationCode: account.checkRegistrationCode,
  findInvitation: account.findInvitation,
  register: account.register,
  validateLogin: sessions.validateLogin,
  authWechatOpenId: account.authWechatOpenId,
  resetPassword: account.resetPassword,
  readProfile: account.readProfile,
  saveProfile: account.saveProfile,
  sendContactCode: account.sendContactCode,
  changeContact: account.changeContact,
  readSettings: settings.readSettings,
  saveSettings: settings.saveSettings,
  startSecondFactor: account.startSecondFactor,
  confirmSecondFactor: account.confirmSecondFactor,
  removeSecondFactor: account.removeSecondFactor,
  listUsers: users.listUsers,
  addUser: users.addUser,
  changeRoles: users.changeRoles,
  resetSecondFactor: users.resetSecondFactor,
  endSessions: users.endSessions,
  listKeys: keys.listKeys,
  addKey: keys.addKey,
  changeKey: keys.changeKey,
  rotateKey: keys.rotateKey,
  revokeKey: keys.revokeKey,
  ...WEBHOOK_CALLS,
  ...AUDIT_STREAM_CALLS,
  listErrors,
  readSignInRules: signInRules.readSignInRules,
  changeSignInRules: signInRules.changeSignInRules,
  readSingleSignOn: singleSignOn.readSingleSignOn,
  changeSingleSignOn: singleSignOn.changeSingleSignOn,
  readProvisioning,
  findProvider: singleSignOn.findProvider,
  beginProviderSignIn: singleSignOn.beginProviderSignIn,
  finishProviderSignIn: singleSignOn.finishProviderSignIn,
  beginProviderProof: singleSignOn.beginProviderProof,
  ...PASSKEY_CALLS,
  listChanges: changes.listChanges,
  confirmChange: changes.confirmChange,
  rejectChange: changes.rejectChange,
  withdrawChange: changes.withdrawChange,
  setUserActive: users.setUserActive,
  admitUser: users.admitUser,
  deleteUser: users.deleteUser,
  readEnterprise: institutions.readEnterprise,
  saveEnterprise: institutions.saveEnterprise,
  renewInvitation: institutions.renewInvitation,
  attachDocument: institutions.attachDocument,
  submitEnterprise: institutions.submitEnterprise,
  listInstitutions: institutions.listInstitutions,
  readInstitution: institutions.readInstitution,
  decideDocument: institutions.decideDocument,
  verifyInstitution: institutions.verifyInstitution,
  suspendInstitution: institutions.suspendInstitution,
  resumeInstitution: institutions.resumeInstitution,
  setReceiveOnly: institutions.setReceiveOnly,
  closeEnterprise: institutions.closeEnterprise,
  closeInstitution: institutions.closeInstitution,
  leaveCompany: users.leaveCompany,
  createBank: institutions.createBank,
  addBic: institutions.addBic,
  addCompanyAccount: institutions.addCompanyAccount,
  readMaintenance: maintenance.readMaintenance,
  readMaintenancePlan: maintenance.readMaintenancePlan,
  saveMaintenance: maintenance.saveMaintenance,
  listQueues: queues.listQueues,
  listDeadLetters: queues.listDeadLetters,
  sendDeadLettersAgain: queues.sendDeadLettersAgain,
  writeOffDeadLetters: queues.writeOffDeadLetters,
  listNotifications: notifications.listNotifications,
  markNotificationsRead: notifications.markNotificationsRead,
  readNoticeChoices: notifications.readNoticeChoices,
  saveNoticeChoices: notifications.saveNoticeChoices,
  saveBankMessage: messages.saveBankMessage,
  resubmitBankMessage: messages.resubmitBankMessage,
  previewMessage: messages.previewMessage,
  takeRawMessages: raw.takeRawMessages,
  readMessageStatus: raw.readMessageStatus,
  listMessageChanges: feed.listMessageChanges,
  listMessages: lists.listMessages,
  readWorkday: workday.readWorkday,
  readStatistics: statistics.readStatistics,
  readStraightThrough: workday.readStraightThrough,
  readNetworkUse: networkUse.readNetworkUse,
  sumMessages: lists.sumMessages,
  exportMessages: lists.exportMessages,
  listViews: lists.listViews,
  createView: lists.createView,
  renameView: lists.renameView,
  deleteView: lists.deleteView,
  readCounters: counters.readCounters,
  readMessage: messages.readMessage,
  readRemarks: messages.readRemarks,
  deleteMessage: messages.deleteMessage,
  confirmReceipt: messages.confirmReceipt,
  sendFreeText: network.sendFreeText,
  listNetworkMessages: network.listNetworkMessages,
  readNetworkMessage: network.readNetworkMessage,
  setNetworkStatus: network.setNetworkStatus,
  downloadText: network.downloadText,
  readWorkingCopy: drafting.readWorkingCopy,
  saveWorkingCopy: drafting.saveWorkingCopy,
  discardWorkingCopy: drafting.discardWorkingCopy,
  listTemplates: drafting.listTemplates,
  readTemplate: drafting.readTemplate,
  createTemplate: drafting.createTemplate,
  renameTemplate: drafting.renameTemplate,
  repairTemplateAddress: drafting.repairTemplateAddress,
  deleteTemplate: drafting.deleteTemplate,
  findEarlierMessages: drafting.findEarlierMessages,
  watchChanges: live.watchChanges,
  listRelatedMessages: threads.listRelatedMessages,
  readMessageTracking: threads.readMessageTracking,
  listFollowUps: followUps.listFollowUps,
  makeFollowUp: followUps.makeFollowUp,
  listCaseExceptions: followUps.listCaseExceptions,
  assignCaseMessage: followUps.assignCaseMessage,
  closeCaseMessage: followUps.closeCaseMessage,
  readStatementLinks: statements.readStatementLinks,
  listAuditEvents: audit.listAuditEvents,
  readAuditChain: audit.readAuditChain,
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
  listCounterparties: counterparties.listCounterparties,
  exportCounterparties: counterparties.exportCounterparties,
  readCounterparty: counterparties.readCounterparty,
  listCounterpartyChanges: counterparties.listCounterpartyChanges,
  proposeCounterparty: counterparties.proposeCounterparty,
  importCounterparties: counterparties.importCounterparties,
  approveCounterpartyChanges: counterparties.approveCounterpartyChanges,
  rejectCounterpartyChange: counterparties.rejectCounterpartyChange,
  withdrawCounterpartyChange: counterparties.withdrawCounterpartyChange,
  listProposedPayees: counterparties.listProposedPayees,
  readPayeeFacts: counterparties.readPayeeFacts,
  readSettlementInstruction: counterparties.readSettlementInstruction,
  readAddressReadiness: counterparties.readAddressReadiness,
  previewOrderFile: orderFiles.previewOrderFile,
  importOrderFile: orderFiles.importOrderFile,
  listOrderFiles: orderFiles.listOrderFiles,
  readOrderFile: orderFiles.readOrderFile,
  downloadOrderFile: orderFiles.downloadOrderFile,
  downloadOrderReport: orderFiles.downloadOrderReport,
  downloadOrderResult: orderFiles.downloadOrderResult,
  downloadReceivedOrderFile: orderFiles.downloadReceivedOrderFile,
  ...RECURRING_CALLS,
  ...FILE_DECISION_CALLS,
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
  readReferenceRates: rates.readReferenceRates,
  importReferenceRates: rates.importReferenceRates,
  listCalendars: calendars.listCalendars,
  importCalendar: calendars.importCalendar,
  readBankDays: bankDays.readBankDays,
  changeBankDays: bankDays.changeBankDays,
  readPaymentDays: bankDays.readPaymentDays,
  findBanks: banks.findBanks,
  readBanks: banks.readBanks,
  listBankDirectories: bankImport.listBankDirectories,
  beginBankImport: bankImport.beginBankImport,
  addBankRows: bankImport.addBankRows,
  compareBankImport: bankImport.compareBankImport,
  putBanksInForce: bankImport.putBanksInForce,
  listReconciliations: reconciliation.listReconciliations,
  readReconciliation: reconciliation.readReconciliation,
  findReconciliationPayments: reconciliation.findReconciliationPayments,
  matchStatementEntry: reconciliation.matchStatementEntry,
  undoStatementMatch: reconciliation.undoStatementMatch,
  reconcileAgain: reconciliation.reconcileAgain,
  readReconciliationRules: reconciliation.readReconciliationRules,
  changeReconciliationRules: reconciliation.changeReconciliationRules,
  readScreeningRules: screeningRules.readScreeningRules,
  changeScreeningRules: screeningRules.changeScreeningRules,
  tryScreening: screeningRules.tryScreening,
  listScreeningLists: screeningLists.listScreeningLists,
  beginScreeningList: screeningLists.beginScreeningList,
  addScreeningEntries: screeningLists.addScreeningEntries,
  putScreeningListInForce: screeningLists.putScreeningListInForce,
  discardScreeningList: screeningLists.discardScreeningList,
  ...SCREENING_CASE_CALLS,
  readPayeeSettings: payees.readPayeeSettings,
  verifyPayee: payees.verifyPayee,
  readPayeeVerification: payees.readPayeeVerification,
  listRelationships: relationships.listRelationships,
  saveRelationship: relationships.saveRelationship,
  deleteRelationship: relationships.deleteRelationship,
  readHistory: approvals.readHistory,
  withdrawMessage: messages.withdrawMessage,
  readApprovalRules: approvalRules.readApprovalRules,
  readApprovalLimits: approvalLimits.readApprovalLimits,
  changeApprovalRules: approvalRules.changeApprovalRules,
  tryApprovalRules: approvalRules.tryApprovalRules,
  ...DEPUTY_CALLS,
  simulateApprovalRules: approvalRules.simulateApprovalRules,
  readChanges: approvals.readChanges,
  readLastPayment: decisionBasis.readLastPayment,
  readOutlook: decisionBasis.readOutlook,
  listRecentReasons: approvals.listRecentReasons,
  listReviewItems: approvals.listReviewItems,
  claimTask: approvals.claimTask,
  releaseTask: approvals.releaseTask,
  takeOverTask: approvals.takeOverTask,
  proveIdentity: approvals.proveIdentity,
  approve: approvals.approve,
  reenterValues: approvals.reenterValues,
  holdMessage: approvals.holdMessage,
  resumeMessage: approvals.resumeMessage,
  reject: approvals.reject,
  listLinks: links.listLinks,
  createLink: links.createLink,
  updateLink: links.updateLink,
  deleteLink: links.deleteLink,
  pauseLink: links.pauseLink,
  resumeLink: links.resumeLink,
  proposeLinkKey: links.proposeLinkKey,
  testLink: links.testLink,
  sendTestMessage: links.sendTestMessage,
  listRoutes: routes.listRoutes,
  createRoute: routes.createRoute,
  orderRoutes: routes.orderRoutes,
  tryRoutes: routes.tryRoutes,
  updateRoute: routes.updateRoute,
  deleteRoute: routes.deleteRoute,
  listNetworkExceptions: settling.listNetworkExceptions,
  readToSettle: settling.readToSettle,
  askSendAgain: settling.askSendAgain,
  decideSendAgain: settling.decideSendAgain,
  markSent: settling.markSent,
  writeOff: settling.writeOff,
  assignPart: settling.assignPart,
  discardPart: settling.discardPart,
  findArchivedMessages: archive.findArchivedMessages,
  readArchivedMessage: archive.readArchivedMessage,
} as const
