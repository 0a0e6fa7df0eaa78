import type { AttachmentSlot } from '@nostro/kernel'

import { z } from '../schema.ts'

/** The code of a region: six digits. The active code list defines the valid ones. */
export const regionCode = z.string().regex(/^\d{6}$/)
/** The code of an industry: one letter. The active code list defines the valid ones. */
export const industryCode = z.string().regex(/^[A-Z]$/)

/** The 34 regions of China by their six-digit codes. Source: GB/T 2260. Names: `region.CODE` of the texts. */
export const REGIONS = [
  '110000',
  '120000',
  '130000',
  '140000',
  '150000',
  '210000',
  '220000',
  '230000',
  '310000',
  '320000',
  '330000',
  '340000',
  '350000',
  '360000',
  '370000',
  '410000',
  '420000',
  '430000',
  '440000',
  '450000',
  '460000',
  '500000',
  '510000',
  '520000',
  '530000',
  '540000',
  '610000',
  '620000',
  '630000',
  '640000',
  '650000',
  '710000',
  '810000',
  '820000',
] as const

/** The 21 industries. Source: GB/T 4754-2017, sections A to T; `Z` is used for all others. Names: `industry.CODE`. */
export const INDUSTRIES = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'Z',
] as const

/**
 * The documents with which a company applies for verification (ENT-13). Names: `enterprise.document.KIND` of the texts.
 */
export const ENTERPRISE_DOCUMENTS = [
  'businessLicenceOriginal',
  'businessLicenceCopy',
  'companyCharter',
  'agentIdCard',
  'idCardScan',
  'premisesCertificate',
  'bankAccountLicence',
  'tradeBackgroundCheck',
  'legalRepresentativeId',
  'foreignTradeRegistrationForm',
] as const satisfies readonly AttachmentSlot[]

/** The name of a kind of company document. */
export type EnterpriseDocument = (typeof ENTERPRISE_DOCUMENTS)[number]

/** The documents that are required for verification; the platform may request the others. */
export const REQUIRED_DOCUMENTS: readonly EnterpriseDocument[] = [
  'businessLicenceOriginal',
  'legalRepresentativeId',
  'agentIdCard',
]

/** The states of an institution; banks are verified from the start. */
export const INSTITUTION_STATES = ['unverified', 'inReview', 'verified', 'suspended', 'closed'] as const

/** The name of a state of an institution. */
export type InstitutionState = (typeof INSTITUTION_STATES)[number]
