import type { Page } from '@nostro/workflow'

/** Lists of messages and remittances. The detail of a row is below the path of its list. */
export const LIST_PAGES = [
  '/messaging-receiver/to-process',
  '/messaging-receiver/processed',
  '/messaging-copyer/to-process',
  '/messaging-copyer/processed',
  '/messaging-sender/draft',
  '/messaging-sender/pending',
  '/messaging-sender/approved',
  '/messaging-sender/sented',
  '/messaging-sender/rejected',
  '/remittance-application/draft',
  '/remittance-application/pending',
  '/remittance-application/approved',
  '/remittance-application/sent',
  '/remittance-application/rejected',
  '/remittance-receipt/waiting-processed',
  '/remittance-receipt/processed',
] as const satisfies readonly Page[]

export type ListPage = (typeof LIST_PAGES)[number]

/** The pages with the unchanged messages from the network. */
export const NETWORK_PAGES = [
  '/swift-messaging-list/pending',
  '/swift-messaging-list/processed',
] as const satisfies readonly Page[]

export type NetworkPage = (typeof NETWORK_PAGES)[number]

/** The page of the audit trail, for administrators. */
export const AUDIT_PAGE = '/audit-trail' satisfies Page

/** The page for writing a message as text. The menu has no entry for it (SHELL-09). */
export const FREE_TEXT_PAGE = '/messaging-send' satisfies Page

/** Forms, by the folder of their message. */
export const FORM_PAGES = [
  '/messaging-form-mt/create',
  '/messaging-form-mx/create',
  '/messaging-form/draft/:messageId',
  '/messaging-form/reject/:messageId',
  '/messaging-form/waiting-processed/:messageId',
  '/messaging-form/processed/:messageId',
  '/messaging-form/not-copied/:messageId',
  '/messaging-form/copied/:messageId',
  '/remittance-form/create',
  '/remittance-form/draft/:messageId',
  '/remittance-form/rejected/:messageId',
  '/remittance-form/waiting-processed-receipt/:messageId',
  '/remittance-form/processed-receipt/:messageId',
] as const satisfies readonly Page[]

export type FormPage = (typeof FORM_PAGES)[number]

/** The page that shows and changes approval rules. */
export const APPROVAL_RULES_PAGE = '/enterprise/approval-rules' satisfies Page

/** The review of one item at a time, and of the items selected in a list. */
export const REVIEW_PAGES = ['/review', '/review/selected'] as const satisfies readonly Page[]

/** The pages of the administrators of institutions and of the platform. */
export const ADMINISTRATION_PAGES = [
  '/enterprise/users',
  '/enterprise/keys',
  '/enterprise/single-sign-on',
  '/enterprise/webhooks',
  '/enterprise/audit-streams',
  '/enterprise/developers',
  '/enterprise',
  '/enterprise/links',
  '/platform/institutions',
  '/platform/institutions/:institutionId',
  '/platform/maintenance',
  '/platform/queues',
  '/platform/reference',
  '/platform/calendars',
  '/enterprise/business-days',
  '/enterprise/network-changes',
  '/enterprise/relationships',
  '/enterprise/screening',
  '/enterprise/approval-matrix',
  '/changes',
  '/sign-in-rules',
  '/deputies',
] as const satisfies readonly Page[]

export type AdministrationPage = (typeof ADMINISTRATION_PAGES)[number]

/** The page of network exceptions: uncertain, refused and unreadable messages. */
export const EXCEPTIONS_PAGE = '/network/exceptions' satisfies Page

/** The page of messages that are held for screening. */
export const SCREENING_PAGE = '/screening' satisfies Page
/** The page of reconciled statements. */
export const RECONCILIATION_PAGE = '/reconciliation' satisfies Page

/** The page of payees, counterparty banks and settlement instructions. */
export const COUNTERPARTIES_PAGE = '/counterparties' satisfies Page

/** The pages of a company's order files and recurring drafts. */
export const ORDER_PAGES = [
  '/remittance-recurring',
  '/remittance-order-files',
  '/remittance-order-files/import',
  '/remittance-order-files/:fileId',
] as const satisfies readonly Page[]

/** The page of messages of past months. */
export const ARCHIVE_PAGE = '/archive' satisfies Page

/** The pages that every user has. */
export const PROFILE_PAGE = '/profile'
export const SETTINGS_PAGE = '/settings'

/** The pages of the specification that are implemented. The first permitted one is the fallback start page. */
export const BUILT_PAGES: readonly (
  | ListPage
  | NetworkPage
  | FormPage
  | typeof FREE_TEXT_PAGE
  | typeof AUDIT_PAGE
  | typeof APPROVAL_RULES_PAGE
  | typeof EXCEPTIONS_PAGE
  | typeof ARCHIVE_PAGE
  | typeof RECONCILIATION_PAGE
  | typeof SCREENING_PAGE
  | typeof COUNTERPARTIES_PAGE
  | AdministrationPage
  | (typeof REVIEW_PAGES)[number]
  | (typeof ORDER_PAGES)[number]
)[] = [
  ...LIST_PAGES,
  ...NETWORK_PAGES,
  ...FORM_PAGES,
  FREE_TEXT_PAGE,
  ...ADMINISTRATION_PAGES,
  APPROVAL_RULES_PAGE,
  AUDIT_PAGE,
  EXCEPTIONS_PAGE,
  ARCHIVE_PAGE,
  RECONCILIATION_PAGE,
  SCREENING_PAGE,
  COUNTERPARTIES_PAGE,
  ...REVIEW_PAGES,
  ...ORDER_PAGES,
]

export const HOME_PAGE = '/'
export const SIGN_IN_PAGE = '/login'
export const RESET_PAGE = '/reset-pwd'
/** The page with the provider of an institution, by its code, and the one to which providers return. */
export const PROVIDER_PAGE = '/sign-in/:code'
export const PROVIDER_RETURN_PAGE = '/sign-in/return'
/** The page at which users set up the second factor that a rule requires. */
export const ENROLMENT_PAGE = '/second-factor'
export const ERROR_PAGE = '/error'
