import type { AnswerOf, readCounters } from '@nostro/contract'
import { mayOpenPage, type Visitor } from '@nostro/workflow'

import type { Key } from '../i18n/index.ts'
import {
  type AdministrationPage,
  APPROVAL_RULES_PAGE,
  ARCHIVE_PAGE,
  RECONCILIATION_PAGE,
  SCREENING_PAGE,
  COUNTERPARTIES_PAGE,
  EXCEPTIONS_PAGE,
  HOME_PAGE,
  type AUDIT_PAGE,
  type ListPage,
  type NetworkPage,
  type ORDER_PAGES,
  PROFILE_PAGE,
  SETTINGS_PAGE,
} from '../browser/pages.ts'
import type { IconName } from '../ui/index.ts'

/** The counters of the menu, by folder. */
export type Counters = AnswerOf<typeof readCounters>

type OwnPage = typeof PROFILE_PAGE | typeof SETTINGS_PAGE

export interface MenuEntry {
  readonly page:
    | ListPage
    | NetworkPage
    | typeof AUDIT_PAGE
    | typeof APPROVAL_RULES_PAGE
    | typeof EXCEPTIONS_PAGE
    | typeof ARCHIVE_PAGE
    | typeof RECONCILIATION_PAGE
    | typeof SCREENING_PAGE
    | typeof COUNTERPARTIES_PAGE
    | AdministrationPage
    | (typeof ORDER_PAGES)[number]
    | OwnPage
    | typeof HOME_PAGE
  readonly text: Key
  readonly icon: IconName
  /** The counter of the entry (OPEN-29). */
  readonly counter?: keyof Counters
  /** The counted items are errors that a user has to correct; other counters are plain numbers. */
  readonly isLoud?: true
}

export interface MenuGroup {
  readonly name: string
  readonly text: Key
  /** The group has one entry, which explains itself, so its heading is not shown. */
  readonly isPlain?: true
  readonly entries: readonly MenuEntry[]
}

/** All entries of the menu. Users see the entries whose pages they may open (SHELL-45 to SHELL-48). */
const GROUPS: readonly MenuGroup[] = [
  {
    name: 'home',
    text: 'home.title',
    isPlain: true,
    entries: [{ page: HOME_PAGE, text: 'home.title', icon: 'home' }],
  },
  {
    name: 'received',
    text: 'menu.received',
    entries: [
      {
        page: '/swift-messaging-list/pending',
        text: 'menu.received.network',
        icon: 'arrowIn',
        counter: 'networkPending',
      },
      {
        page: '/swift-messaging-list/processed',
        text: 'menu.received.networkProcessed',
        icon: 'document',
      },
      {
        page: EXCEPTIONS_PAGE,
        text: 'menu.received.exceptions',
        icon: 'warning',
        counter: 'exceptions',
        isLoud: true,
      },
      {
        page: '/messaging-receiver/to-process',
        text: 'menu.received.toProcess',
        icon: 'inbox',
        counter: 'waitingProcessed',
      },
      { page: '/messaging-receiver/processed', text: 'menu.received.processed', icon: 'check' },
      { page: RECONCILIATION_PAGE, text: 'reconciliation.title', icon: 'equals' },
    ],
  },
  {
    name: 'copied',
    text: 'menu.copied',
    entries: [
      {
        page: '/messaging-copyer/to-process',
        text: 'menu.copied.toProcess',
        icon: 'copy',
        counter: 'notCopied',
      },
      { page: '/messaging-copyer/processed', text: 'menu.copied.processed', icon: 'check' },
    ],
  },
  {
    name: 'sent',
    text: 'menu.sent',
    entries: [
      { page: '/messaging-sender/draft', text: 'menu.sent.draft', icon: 'edit' },
      { page: '/messaging-sender/pending', text: 'menu.sent.pending', icon: 'pending', counter: 'pending' },
      { page: '/messaging-sender/approved', text: 'menu.sent.reviewed', icon: 'rules' },
      { page: '/messaging-sender/sented', text: 'menu.sent.sent', icon: 'send' },
      {
        page: '/messaging-sender/rejected',
        text: 'menu.sent.rejected',
        icon: 'returned',
        counter: 'rejected',
        isLoud: true,
      },
      { page: SCREENING_PAGE, text: 'screening.title', icon: 'lock' },
    ],
  },
  {
    name: 'receipts',
    text: 'menu.receipts',
    entries: [
      {
        page: '/remittance-receipt/waiting-processed',
        text: 'menu.receipts.waiting',
        icon: 'inbox',
        counter: 'waitingProcessed',
      },
      { page: '/remittance-receipt/processed', text: 'menu.receipts.processed', icon: 'check' },
    ],
  },
  {
    name: 'applications',
    text: 'menu.applications',
    entries: [
      { page: '/remittance-order-files', text: 'orderFile.title', icon: 'document' },
      { page: '/remittance-recurring', text: 'recurring.title', icon: 'calendar' },
      { page: '/remittance-application/draft', text: 'menu.applications.draft', icon: 'edit' },
      {
        page: '/remittance-application/pending',
        text: 'menu.applications.pending',
        icon: 'pending',
        counter: 'pending',
      },
      { page: '/remittance-application/approved', text: 'menu.applications.reviewed', icon: 'rules' },
      { page: '/remittance-application/sent', text: 'menu.applications.sent', icon: 'send' },
      {
        page: '/remittance-application/rejected',
        text: 'menu.applications.rejected',
        icon: 'returned',
        counter: 'rejected',
        isLoud: true,
      },
    ],
  },
  {
    name: 'counterparties',
    text: 'counterparty.title',
    isPlain: true,
    entries: [
      {
        page: COUNTERPARTIES_PAGE,
        text: 'counterparty.title',
        icon: 'contacts',
        counter: 'counterparties',
      },
    ],
  },
  {
    name: 'archive',
    text: 'menu.archive',
    isPlain: true,
    entries: [{ page: ARCHIVE_PAGE, text: 'menu.archive.messages', icon: 'archive' }],
  },
  {
    name: 'administration',
    text: 'menu.administration',
    entries: [
      { page: '/enterprise/users', text: 'user.title', icon: 'users' },
      { page: '/enterprise', text: 'enterprise.title', icon: 'company' },
      { page: '/platform/institutions', text: 'platform.institutions', icon: 'bank' },
      { page: '/platform/maintenance', text: 'platform.maintenance', icon: 'calendar' },
      { page: '/platform/queues', text: 'queue.title', icon: 'network' },
      { page: '/platform/reference', text: 'referenceData.title', icon: 'columns' },
      { page: '/platform/calendars', text: 'calendar.title', icon: 'calendar' },
      { page: '/enterprise/links', text: 'menu.administration.links', icon: 'link' },
      { page: '/enterprise/relationships', text: 'relationship.title', icon: 'relationships' },
      { page: '/enterprise/business-days', text: 'menu.administration.businessDays', icon: 'calendar' },
      { page: '/enterprise/network-changes', text: 'networkChange.title', icon: 'network' },
      { page: '/enterprise/screening', text: 'screeningSetup.title', icon: 'shield' },
      { page: APPROVAL_RULES_PAGE, text: 'menu.administration.approvalRules', icon: 'rules' },
      {
        page: '/enterprise/approval-matrix',
        text: 'menu.administration.approvalMatrix',
        icon: 'table',
      },
      { page: '/enterprise/keys', text: 'menu.keys', icon: 'key' },
      { page: '/enterprise/single-sign-on', text: 'menu.singleSignOn', icon: 'key' },
      { page: '/enterprise/webhooks', text: 'menu.webhooks', icon: 'network' },
      { page: '/enterprise/audit-streams', text: 'menu.auditStreams', icon: 'audit' },
      { page: '/enterprise/developers', text: 'menu.developers', icon: 'network' },
      { page: '/sign-in-rules', text: 'signInRule.title', icon: 'key' },
      { page: '/changes', text: 'menu.administration.changes', icon: 'pending' },
      { page: '/audit-trail', text: 'menu.audit', icon: 'audit' },
    ],
  },
  {
    name: 'account',
    text: 'menu.account',
    entries: [
      { page: PROFILE_PAGE, text: 'profile.title', icon: 'user' },
      { page: '/deputies', text: 'menu.deputies', icon: 'users' },
      { page: SETTINGS_PAGE, text: 'settings.title', icon: 'settings' },
    ],
  },
]

/** Returns the menu of one user, without entries that the user may not open and without empty groups. */
export function menuFor(visitor: Visitor): readonly MenuGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ page }) => isOwn(page) || mayOpenPage(page, visitor)),
  })).filter(({ entries }) => entries.length > 0)
}

/** Returns whether every user may open the page. */
function isOwn(page: MenuEntry['page']): page is OwnPage | typeof HOME_PAGE {
  return page === HOME_PAGE || page === PROFILE_PAGE || page === SETTINGS_PAGE
}

const COMPOSERS = [
  { page: '/messaging-form-mt/create', text: 'menu.create.MT', name: 'menu.create.MT.name' },
  { page: '/messaging-form-mx/create', text: 'menu.create.MX', name: 'menu.create.MX.name' },
  { page: '/remittance-form/create', text: 'remittance.new', name: 'remittance.new' },
] as const

/** Returns the pages at which this user can create messages or applications (SHELL-47, SHELL-49, SHELL-50). */
export function composersFor(visitor: Visitor): readonly (typeof COMPOSERS)[number][] {
  return COMPOSERS.filter(({ page }) => mayOpenPage(page, visitor))
}

/** Returns the text of a badge: the exact number up to 99, `99+` above, `undefined` for zero. */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > 99 ? '99+' : String(count)
}
