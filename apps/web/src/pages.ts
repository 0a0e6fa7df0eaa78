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

/** Forms, by the folder of the message they show. */
export const FORM_PAGES = [
  '/messaging-form-mt/create',
  '/messaging-form/draft/:messageId',
  '/messaging-form/reject/:messageId',
  '/messaging-form/waiting-processed/:messageId',
  '/messaging-form/processed/:messageId',
] as const satisfies readonly Page[]

export type FormPage = (typeof FORM_PAGES)[number]

/** The pages of the specification that have a screen here; the first that is permitted is the one to fall back to. */
export const BUILT_PAGES: readonly (ListPage | FormPage)[] = [...LIST_PAGES, ...FORM_PAGES]

export const HOME_PAGE = '/'
export const SIGN_IN_PAGE = '/login'
export const ERROR_PAGE = '/error'
