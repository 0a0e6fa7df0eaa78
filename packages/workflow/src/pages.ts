import { rolesMay, type Permission, type RoleHolder } from './permissions.ts'

/** A user who opens a page. */
export interface Visitor extends RoleHolder {
  /** Indicates whether the user may create messages: has an e-mail and is not set to receive only. */
  readonly canCompose: boolean
}

interface PageRule {
  /** Any of these permissions opens the page. */
  readonly needs: Permission | readonly Permission[]
  /** The page creates messages, so it also needs an e-mail (SHELL-49, SHELL-50). */
  readonly isComposer?: true
}

/**
 * The permissions of pages. Paths are those of the specification, section 2; other pages are open to all signed-in
 * users.
 */
const PAGES = {
  '/messaging-form-mt/create': { needs: 'composeBankMessages', isComposer: true },
  '/messaging-form-mx/create': { needs: 'composeBankMessages', isComposer: true },
  '/messaging-send': { needs: 'sendFreeText', isComposer: true },
  '/swift-messaging-list/pending': { needs: 'seeReceivedBankMessages' },
  '/swift-messaging-list/processed': { needs: 'seeReceivedBankMessages' },
  '/network/exceptions': { needs: 'seeReceivedBankMessages' },
  '/messaging-form/draft/:messageId': { needs: 'seeBankMessages' },
  '/messaging-form/reject/:messageId': { needs: 'seeBankMessages' },
  '/messaging-form/copied/:messageId': { needs: 'seeBankMessages' },
  '/messaging-form/not-copied/:messageId': { needs: 'seeBankMessages' },
  '/messaging-form/waiting-processed/:messageId': { needs: 'seeReceivedBankMessages' },
  '/messaging-form/processed/:messageId': { needs: 'seeReceivedBankMessages' },
  '/messaging-sender/draft': { needs: 'seeBankMessages' },
  '/messaging-sender/pending': { needs: 'seeBankMessages' },
  '/messaging-sender/approved': { needs: 'seeBankMessages' },
  '/messaging-sender/sented': { needs: 'seeBankMessages' },
  '/messaging-sender/rejected': { needs: 'seeBankMessages' },
  '/messaging-copyer/to-process': { needs: 'seeBankMessages' },
  '/messaging-copyer/processed': { needs: 'seeBankMessages' },
  '/messaging-receiver/to-process': { needs: 'seeReceivedBankMessages' },
  '/messaging-receiver/processed': { needs: 'seeReceivedBankMessages' },
  '/remittance-form/create': { needs: 'composeRemittances' },
  '/remittance-order-files': { needs: 'seeRemittances' },
  '/remittance-order-files/:fileId': { needs: 'seeRemittances' },
  '/remittance-order-files/import': { needs: 'composeRemittances' },
  '/remittance-recurring': { needs: 'seeRemittances' },
  '/remittance-form/draft/:messageId': { needs: 'seeRemittances' },
  '/remittance-form/rejected/:messageId': { needs: 'seeRemittances' },
  '/remittance-form/waiting-processed-receipt/:messageId': { needs: 'seeRemittances' },
  '/remittance-form/processed-receipt/:messageId': { needs: 'seeRemittances' },
  '/remittance-application/draft': { needs: 'seeRemittances' },
  '/remittance-application/pending': { needs: 'seeRemittances' },
  '/remittance-application/approved': { needs: 'seeRemittances' },
  '/remittance-application/sent': { needs: 'seeRemittances' },
  '/remittance-application/rejected': { needs: 'seeRemittances' },
  '/remittance-receipt/waiting-processed': { needs: 'seeRemittances' },
  '/remittance-receipt/processed': { needs: 'seeRemittances' },
  '/counterparties': { needs: ['seeReceivedBankMessages', 'seeRemittances'] },
  '/archive': { needs: ['seeReceivedBankMessages', 'seeRemittances'] },
  '/audit-trail': { needs: ['seeBankAuditTrail', 'seeCompanyAuditTrail', 'seePlatformAuditTrail'] },
  '/enterprise': { needs: 'manageCompany' },
  '/enterprise/users': { needs: ['manageCompanyUsers', 'manageBankUsers', 'administerPlatform'] },
  '/deputies': { needs: ['seeBankMessages', 'seeRemittances', 'manageBankUsers', 'manageCompanyUsers'] },
  '/sign-in-rules': { needs: ['manageCompanyUsers', 'manageBankUsers', 'administerPlatform'] },
  '/enterprise/single-sign-on': { needs: ['manageBankUsers', 'manageCompanyUsers'] },
  '/enterprise/keys': { needs: ['manageBankUsers', 'manageCompanyUsers'] },
  '/enterprise/webhooks': { needs: ['manageBankUsers', 'manageCompanyUsers'] },
  '/enterprise/developers': { needs: ['manageBankUsers', 'manageCompanyUsers'] },
  '/enterprise/audit-streams': {
    needs: ['manageBankUsers', 'manageCompanyUsers', 'administerPlatform'],
  },
  '/enterprise/links': { needs: 'manageBankLinks' },
  '/changes': { needs: ['confirmBankChanges', 'administerPlatform'] },
  '/platform/institutions': { needs: 'administerPlatform' },
  '/platform/institutions/:institutionId': { needs: 'administerPlatform' },
  '/platform/maintenance': { needs: 'administerPlatform' },
  '/platform/queues': { needs: 'administerPlatform' },
  '/platform/reference': { needs: 'administerPlatform' },
  '/platform/calendars': { needs: 'administerPlatform' },
  '/enterprise/business-days': { needs: 'manageBankDays' },
  '/enterprise/network-changes': { needs: 'manageBankLinks' },
  '/enterprise/approval-matrix': { needs: ['manageBankApprovalRules', 'manageCompanyApprovalRules'] },
  '/enterprise/approval-rules': { needs: ['manageBankApprovalRules', 'manageCompanyApprovalRules'] },
  '/enterprise/relationships': { needs: 'manageBankRelationships' },
  '/enterprise/screening': { needs: 'manageScreening' },
  '/reconciliation': { needs: 'seeReceivedBankMessages' },
  '/screening': { needs: 'decideScreening' },
  '/review': { needs: ['decideBankMessages', 'decideRemittances'] },
  '/review/selected': { needs: ['decideBankMessages', 'decideRemittances'] },
} as const satisfies Readonly<Record<string, PageRule>>

/** The path of a page of the product. */
export type Page = keyof typeof PAGES

type PathOf<Address extends Page> = Address extends `${infer Folder}/:${string}`
  ? `${Folder}/${string}`
  : Address

/** The path of a page with parameters and query, such as `/review?open=ID`. */
export type PageLink = PathOf<Page> | `${PathOf<Page>}?${string}`

/** The first page after sign-in; the first matching row applies (SHELL-28 to SHELL-31, SHELL-33). */
const LANDINGS: readonly { readonly holding: Permission; readonly page: Page }[] = [
  { holding: 'decideRemittances', page: '/remittance-application/pending' },
  { holding: 'composeRemittances', page: '/remittance-form/create' },
  // Administrators compose nothing; they start with users who need admission.
  { holding: 'manageCompanyUsers', page: '/enterprise/users' },
  { holding: 'seeRemittances', page: '/remittance-application/sent' },
  { holding: 'decideBankMessages', page: '/messaging-sender/pending' },
  { holding: 'composeBankMessages', page: '/messaging-form-mt/create' },
  { holding: 'manageBankUsers', page: '/enterprise/users' },
  { holding: 'seeReceivedBankMessages', page: '/messaging-receiver/to-process' },
  { holding: 'administerPlatform', page: '/platform/institutions' },
]

/** Returns whether the visitor may open a page. */
export function mayOpenPage(page: Page, visitor: Visitor): boolean {
  const rule: PageRule = PAGES[page]
  const permissions = typeof rule.needs === 'string' ? [rule.needs] : rule.needs
  const isOpen = permissions.some((permission) => rolesMay(permission, visitor))
  return isOpen && (rule.isComposer !== true || visitor.canCompose)
}

/** Returns the visitor's first page; `undefined` if the visitor may open none of them. */
export function landingPage(visitor: Visitor): Page | undefined {
  return LANDINGS.find(({ holding, page }) => rolesMay(holding, visitor) && mayOpenPage(page, visitor))?.page
}
