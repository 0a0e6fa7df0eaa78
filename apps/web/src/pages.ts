import type { Page } from '@nostro/workflow'

/** Lists of messages and remittances, each with its rows' detail below it. */
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

/** What arrived from the network, as it arrived. */
export const NETWORK_PAGES = [
  '/swift-messaging-list/pending',
  '/swift-messaging-list/processed',
] as const satisfies readonly Page[]

export type NetworkPage = (typeof NETWORK_PAGES)[number]

/** Where a message is written as text; no menu leads here (SHELL-09). */
export const FREE_TEXT_PAGE = '/messaging-send' satisfies Page

/** Forms, by the folder of the message they show. */
export const FORM_PAGES = [
  '/messaging-form-mt/create',
  '/messaging-form-mx/create',
  '/messaging-form/draft/:messageId',
  '/messaging-form/reject/:messageId',
  '/messaging-form/waiting-processed/:messageId',
  '/messaging-form/processed/:messageId',
] as const satisfies readonly Page[]

export type FormPage = (typeof FORM_PAGES)[number]

/** The pages of the specification that have a screen here; the first that is permitted is the one to fall back to. */
export const BUILT_PAGES: readonly (ListPage | NetworkPage | FormPage | typeof FREE_TEXT_PAGE)[] = [
  ...LIST_PAGES,
  ...NETWORK_PAGES,
  ...FORM_PAGES,
  FREE_TEXT_PAGE,
]

export const HOME_PAGE = '/'
export const SIGN_IN_PAGE = '/login'
export const ERROR_PAGE = '/error'
