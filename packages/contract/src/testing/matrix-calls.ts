/** The calls about API keys. */
export const KEYS = ['listKeys', 'addKey', 'changeKey', 'rotateKey', 'revokeKey'] as const
/** The calls about approval rules. */
export const APPROVAL_RULES = [
  'readApprovalRules',
  'changeApprovalRules',
  'tryApprovalRules',
  'simulateApprovalRules',
] as const
/** The calls about the settings of single sign-on. */
export const SINGLE_SIGN_ON = ['readSingleSignOn', 'changeSingleSignOn', 'readProvisioning'] as const
/** The calls about webhooks, and the errors of all calls. */
export const WEBHOOKS = [
  'listWebhooks',
  'addWebhook',
  'changeWebhook',
  'rotateWebhook',
  'removeWebhook',
  'testWebhook',
  'listWebhookDeliveries',
  'replayDeliveries',
  'listErrors',
] as const
/** The calls about streams of audit events. */
export const AUDIT_STREAMS = [
  'listAuditStreams',
  'addAuditStream',
  'changeAuditStream',
  'removeAuditStream',
  'setAuditStreamCredentials',
  'testAuditStream',
  'resendAuditEvents',
] as const
/** The calls about what a user types and has not saved. */
export const WORKING_COPIES = ['readWorkingCopy', 'saveWorkingCopy', 'discardWorkingCopy'] as const
/** The calls about templates. */
export const TEMPLATES = [
  'listTemplates',
  'readTemplate',
  'createTemplate',
  'renameTemplate',
  'deleteTemplate',
] as const

/** The rows of decisions about order files and of recurring drafts. */
export const ORDER_ROWS = [
  {
    action: 'review and decide an order file as one',
    cells: '- Y Y - - - - - -',
    calls: ['reviewOrderFile', 'approveOrderFile', 'rejectOrderFile', 'proveForOrderFile'],
  },
  {
    action: 'create and change plans of recurring drafts',
    cells: 'Y * * - - - - - -',
    calls: ['createRecurringDraft', 'changeRecurringDraft'],
  },
  {
    action: 'see plans of recurring drafts',
    cells: 'Y Y Y o - - - - -',
    calls: ['listRecurringDrafts'],
  },
] as const
