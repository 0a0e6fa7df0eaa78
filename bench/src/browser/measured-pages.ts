/** A page whose figures are measured, and somebody it is for; nobody is signed in without a name. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly username?: string
  /** A list has to be there sooner than anything else. */
  readonly isList?: true
  /** The page is the first one that this list leads to. */
  readonly isFirstRow?: true
}

/** Pages of each kind, in the order of the people they are for. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'home', path: '/', username: 'beijing.operator' },
  {
    name: 'list of sent messages',
    path: '/messaging-sender/sented',
    username: 'beijing.operator',
    isList: true,
  },
  {
    name: 'sent message',
    path: '/messaging-sender/sented',
    username: 'beijing.operator',
    isFirstRow: true,
  },
  {
    name: 'list of received messages',
    path: '/messaging-receiver/to-process',
    username: 'beijing.operator',
    isList: true,
  },
  {
    name: 'network messages',
    path: '/swift-messaging-list/processed',
    username: 'beijing.operator',
    isList: true,
  },
  { name: 'MT103 form', path: '/messaging-form-mt/create?type=MT103', username: 'beijing.operator' },
  { name: 'MT940 form', path: '/messaging-form-mt/create?type=MT940', username: 'beijing.operator' },
  { name: 'pacs.008 form', path: '/messaging-form-mx/create?type=pacs.008', username: 'beijing.operator' },
  { name: 'camt.053 form', path: '/messaging-form-mx/create?type=camt.053', username: 'beijing.operator' },
  { name: 'free text', path: '/messaging-send', username: 'beijing.operator' },
  { name: 'settings', path: '/settings', username: 'beijing.operator' },
  { name: 'review', path: '/review', username: 'beijing.reviewer' },
  {
    name: 'list of pending messages',
    path: '/messaging-sender/pending',
    username: 'beijing.reviewer',
    isList: true,
  },
  { name: 'users', path: '/enterprise/users', username: 'beijing.admin', isList: true },
  { name: 'links', path: '/enterprise/links', username: 'beijing.admin' },
  { name: 'approval rules', path: '/enterprise/approval-rules', username: 'beijing.admin' },
  { name: 'audit trail', path: '/audit-trail', username: 'beijing.admin', isList: true },
  { name: 'remittance form', path: '/remittance-form/create', username: 'trading.operator' },
  {
    name: 'list of remittances',
    path: '/remittance-application/sent',
    username: 'trading.operator',
    isList: true,
  },
  { name: 'receipts', path: '/remittance-receipt/processed', username: 'trading.operator', isList: true },
  { name: 'institutions', path: '/platform/institutions', username: 'platform.admin', isList: true },
  { name: 'reference data', path: '/platform/reference', username: 'platform.admin' },
  { name: 'queues', path: '/platform/queues', username: 'platform.admin' },
]
