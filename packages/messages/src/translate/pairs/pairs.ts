import { wireIdentifierOf } from '@nostro/kernel'

import { messageTypeOfFin } from '../../fin/index.ts'
import type { FinMessage } from '../../fin/message.ts'
import { messageTypeOfMx, type MxMessage } from '../../mx/envelope/mx-message.ts'
import type { ServiceVariant } from '../../standard/mx/releases.ts'
import type { Correspondence } from '../correspondence.ts'
import { commonVersionOf } from '../versions/supported-versions.ts'
import { ANSWERS_CAMT029, REQUESTS_CAMT056 } from './cases.ts'
import { CREDITS_CAMT054 } from './credits-camt054.ts'
import { MT103_PACS008 } from './mt103-pacs008.ts'
import { MT202_PACS009 } from './mt202-pacs009.ts'
import { ORDERS_PAIN001 } from './orders-pain001.ts'
import { REPORTS_CAMT052 } from './reports-camt052.ts'
import { REQUESTS_CAMT060 } from './requests-camt060.ts'
import { MT103_PACS004, MT202_PACS004 } from './returns-pacs004.ts'
import { STATEMENTS_CAMT053 } from './statements-camt053.ts'

/** A message type of FIN and the type of ISO 20022 with the same meaning. */
export interface Pair {
  readonly mtType: string
  readonly mxType: string
  /** The child of `Document`. */
  readonly root: string
  /** The name of the transaction, statement or notification element. */
  readonly transaction: string
  readonly isPayment: boolean
  /** The message assigns a case, in place of a group header. */
  readonly isCase?: true
  readonly variant?: ServiceVariant
  readonly correspondences: readonly Correspondence[]
}

const CUSTOMER_TRANSFER: Pair = {
  mtType: 'MT103',
  mxType: wireIdentifierOf('pacs.008'),
  root: 'FIToFICstmrCdtTrf',
  transaction: 'CdtTrfTxInf',
  isPayment: true,
  correspondences: MT103_PACS008,
}
const INSTITUTION_TRANSFER: Pair = {
  mtType: 'MT202',
  mxType: wireIdentifierOf('pacs.009'),
  root: 'FICdtTrf',
  transaction: 'CdtTrfTxInf',
  isPayment: true,
  correspondences: MT202_PACS009,
}
const CUSTOMER_RETURN: Pair = {
  mtType: 'MT103',
  mxType: wireIdentifierOf('pacs.004'),
  root: 'PmtRtr',
  transaction: 'TxInf',
  isPayment: true,
  correspondences: MT103_PACS004,
}
const INSTITUTION_RETURN: Pair = { ...CUSTOMER_RETURN, mtType: 'MT202', correspondences: MT202_PACS004 }
const STATEMENT: Pair = {
  mtType: 'MT940',
  mxType: wireIdentifierOf('camt.053'),
  root: 'BkToCstmrStmt',
  transaction: 'Stmt',
  isPayment: false,
  correspondences: STATEMENTS_CAMT053,
}
const REPORT: Pair = {
  mtType: 'MT942',
  mxType: wireIdentifierOf('camt.052'),
  root: 'BkToCstmrAcctRpt',
  transaction: 'Rpt',
  isPayment: false,
  correspondences: REPORTS_CAMT052,
}
const REPORT_REQUEST: Pair = {
  mtType: 'MT920',
  mxType: wireIdentifierOf('camt.060'),
  root: 'AcctRptgReq',
  transaction: 'RptgReq',
  isPayment: false,
  correspondences: REQUESTS_CAMT060,
}
const ORDER: Pair = {
  mtType: 'MT101',
  mxType: wireIdentifierOf('pain.001'),
  root: 'CstmrCdtTrfInitn',
  transaction: 'PmtInf/CdtTrfTxInf',
  isPayment: false,
  correspondences: ORDERS_PAIN001,
}
const CREDIT: Pair = {
  mtType: 'MT910',
  mxType: wireIdentifierOf('camt.054'),
  root: 'BkToCstmrDbtCdtNtfctn',
  transaction: 'Ntfctn',
  isPayment: false,
  correspondences: CREDITS_CAMT054,
}

const REQUEST: Pair = {
  mtType: 'MT192',
  mxType: wireIdentifierOf('camt.056'),
  root: 'FIToFIPmtCxlReq',
  transaction: 'Undrlyg/TxInf',
  isPayment: false,
  isCase: true,
  correspondences: REQUESTS_CAMT056,
}
const ANSWER: Pair = {
  mtType: 'MT196',
  mxType: wireIdentifierOf('camt.029'),
  root: 'RsltnOfInvstgtn',
  transaction: 'CxlDtls/TxInfAndSts',
  isPayment: false,
  isCase: true,
  correspondences: ANSWERS_CAMT029,
}

/** The results of a recall. An answer to a query has a number, and no counterpart. */
const RECALL_RESULT = /^\/(?:CNCL|PDCR|RJCR|FTNA)\//

/** Returns the pair of a FIN message; `undefined` for types without counterpart and for rejections. */
export function pairOfFin(message: FinMessage): Pair | undefined {
  const type = messageTypeOfFin(message)
  const flag = message.userHeader.find(({ tag }) => tag === '119')?.value
  const information = message.fields.find(({ tag }) => tag === '72')?.value ?? ''
  if (information.startsWith('/REJT/')) return undefined
  const isReturn = information.startsWith('/RETN/')
  if (type === 'MT103')
    return isReturn ? CUSTOMER_RETURN : withVariant(CUSTOMER_TRANSFER, flag === 'STP' ? 'stp' : undefined)
  if (type === 'MT202' || type === 'MT205') {
    if (isReturn) return { ...INSTITUTION_RETURN, mtType: type }
    return withVariant({ ...INSTITUTION_TRANSFER, mtType: type }, flag === 'COV' ? 'cov' : undefined)
  }
  if (type === 'MT192' || type === 'MT292') return { ...REQUEST, mtType: type }
  if (type === 'MT196' || type === 'MT296') {
    const answer = message.fields.find(({ tag }) => tag === '76')?.value ?? ''
    return RECALL_RESULT.test(answer) ? { ...ANSWER, mtType: type } : undefined
  }
  if (type === 'MT940' || type === 'MT950') return { ...STATEMENT, mtType: type }
  if (type === 'MT941' || type === 'MT942') return { ...REPORT, mtType: type }
  if (type === 'MT920') return REPORT_REQUEST
  if (type === 'MT101') return ORDER
  return type === 'MT910' || type === 'MT900' ? { ...CREDIT, mtType: type } : undefined
}

function withVariant(pair: Pair, variant: ServiceVariant | undefined): Pair {
  return variant === undefined ? pair : { ...pair, variant }
}

/** The facts that determine the FIN type of an ISO 20022 message. */
export interface MxKind {
  /** `pacs.008.001.08` */
  readonly mxType: string
  /** The message name of the original payment of a return. */
  readonly originalName: string | undefined
  readonly isBetweenAgents: boolean
  readonly hasUnderlying: boolean
  /** Determined by the business service. */
  readonly isStraightThrough: boolean
  readonly isDebit: boolean
  readonly hasEntries: boolean
  /** On request, a statement without texts for the account owner becomes a statement for banks. */
  readonly statementType: 'MT940' | 'MT950'
}

/** Returns the pair of an ISO 20022 message; `undefined` for types without counterpart. */
export function pairOfMx(kind: MxKind): Pair | undefined {
  const { mxType } = kind
  if (mxType === CUSTOMER_TRANSFER.mxType)
    return withVariant(CUSTOMER_TRANSFER, kind.isStraightThrough ? 'stp' : undefined)
  if (mxType === INSTITUTION_TRANSFER.mxType)
    return withVariant(INSTITUTION_TRANSFER, kind.hasUnderlying ? 'cov' : undefined)
  if (mxType === CUSTOMER_RETURN.mxType) return returnOf(kind)
  if (mxType === STATEMENT.mxType) return { ...STATEMENT, mtType: kind.statementType }
  if (mxType === REPORT_REQUEST.mxType) return REPORT_REQUEST
  if (mxType === ORDER.mxType) return ORDER
  if (mxType === REQUEST.mxType) return { ...REQUEST, mtType: isBetweenBanks(kind) ? 'MT292' : 'MT192' }
  if (mxType === ANSWER.mxType) return { ...ANSWER, mtType: isBetweenBanks(kind) ? 'MT296' : 'MT196' }
  if (mxType === REPORT.mxType) return { ...REPORT, mtType: kind.hasEntries ? 'MT942' : 'MT941' }
  return mxType === CREDIT.mxType ? { ...CREDIT, mtType: kind.isDebit ? 'MT900' : 'MT910' } : undefined
}

/** Returns whether the original payment of a case is a transfer between institutions. */
function isBetweenBanks({ originalName = '' }: MxKind): boolean {
  return /^(?:pacs\.009|(?:MT)?20[25])/.test(originalName)
}

/**
 * Returns the pair of a return. The message name of the original determines the returned type; if it is unknown, the
 * debtor and creditor of the return chain do.
 */
function returnOf({ originalName = '', isBetweenAgents }: MxKind): Pair {
  if (/^(?:pacs\.008|MT103|103$)/.test(originalName)) return CUSTOMER_RETURN
  if (originalName.startsWith('MT205')) return { ...INSTITUTION_RETURN, mtType: 'MT205' }
  if (/^(?:pacs\.009|MT202|202$)/.test(originalName)) return INSTITUTION_RETURN
  return isBetweenAgents ? INSTITUTION_RETURN : CUSTOMER_RETURN
}

/** The types of ISO 20022 that have a counterpart in both directions. */
export const MX_TYPES_WITH_PAIR: readonly string[] = [
  CUSTOMER_TRANSFER,
  INSTITUTION_TRANSFER,
  CUSTOMER_RETURN,
  STATEMENT,
  REPORT,
  REPORT_REQUEST,
  CREDIT,
  ORDER,
  REQUEST,
  ANSWER,
].map(({ mxType }) => mxType)

/**
 * Returns the type whose counterpart a message has: for another supported version, the version that translations are
 * written in. Returns `undefined` for types and versions without counterpart.
 */
export function commonTypeOf(identifier: string): string | undefined {
  const common = commonVersionOf(identifier, MX_TYPES_WITH_PAIR)
  return MX_TYPES_WITH_PAIR.includes(common) ? common : undefined
}

const MESSAGE_LENGTH = 'camt.053'.length

/** Returns whether another version of a message without counterpart has one. */
export function hasOtherVersion(identifier: string): boolean {
  const message = identifier.slice(0, MESSAGE_LENGTH)
  return (
    commonTypeOf(identifier) === undefined &&
    MX_TYPES_WITH_PAIR.some((type) => type.startsWith(`${message}.`))
  )
}

/** Returns whether a message of either format has a counterpart in the other one. */
export function hasCounterpart(message: FinMessage | MxMessage): boolean {
  if ('fields' in message) return pairOfFin(message) !== undefined
  return commonTypeOf(messageTypeOfMx(message) ?? '') !== undefined
}
