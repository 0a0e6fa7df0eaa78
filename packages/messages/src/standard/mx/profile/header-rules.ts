import { isSameBranch } from '../../../core/identifiers.ts'
import { readBusinessService, businessService } from '../releases.ts'
import type { MxNode } from './mx-node.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from './profile-rule.ts'
import { notUsed, required, restrictionRule } from './restrictions.ts'

/** The header version of the messages of the guideline. */
const HEADER_VERSION = 'head.001.001.02'
const NAMESPACE_PREFIX = 'urn:iso:std:iso:20022:tech:xsd:'
const SERVICE_FORM = /^[a-z0-9]{1,10}\.([a-z0-9]{1,10}\.)+\d\d$/
const SERVICE_PREFIX = 'swift.cbprplus.'
const SERVICE_LENGTH_MIN = 6
const SERVICE_LENGTH_MAX = 35

/** A copy is sent to another receiver than the instructed agent of the payment. */
const COPIES: ReadonlySet<string> = new Set(['CODU', 'COPY'])

/**
 * Rules on the application header and on its consistency with the document.
 *
 * Source: CBPR+ SR 2025 and SR 2026, business application header.
 */
export const HEADER_RULES: readonly ProfileRule[] = [
  restrictionRule('header', [
    ...required('Fr/FIId/FinInstnId/BICFI', 'To/FIId/FinInstnId/BICFI', 'BizSvc'),
    ...notUsed('Fr/OrgId', 'To/OrgId', 'CharSet', 'BizPrcgDt', 'Sgntr', 'Rltd/PssblDplct'),
    { path: 'Prty', codes: ['HIGH', 'NORM'] },
    { path: 'Rltd', max: 1 },
  ]),
  { authority: 'CBPR+', name: 'header version', severity: 'warning', check: versionProblems },
  { authority: 'CBPR+', name: 'header message identifier', check: identifierProblems },
  { authority: 'CBPR+', name: 'header message definition', check: definitionProblems },
  { authority: 'CBPR+', name: 'header business service', check: serviceFormProblems },
  // The network refuses any value other than that of the release, but received messages can be older.
  {
    authority: 'CBPR+',
    name: 'header business service',
    severity: 'warning',
    isStrictWhenSending: true,
    check: serviceVersionProblems,
  },
  { authority: 'CBPR+', name: 'header business service', check: serviceVariantProblems },
  { authority: 'CBPR+', name: 'header agents', check: agentProblems },
  { authority: 'CBPR+', name: 'header priority', check: priorityProblems },
  { authority: 'CBPR+', name: 'header copy', check: copyProblems },
]

/** A document can be read without its header but must be sent with one. */
export const HEADER_PRESENCE: Pick<ProfileRule, 'authority' | 'name' | 'severity'> = {
  authority: 'CBPR+',
  name: 'header',
  severity: 'warning',
}

/** One finding that replaces the guideline's rules, because the message belongs to another service. */
export const OTHER_PROFILE: Pick<ProfileRule, 'authority' | 'name' | 'severity'> = {
  authority: 'CBPR+',
  name: 'header business service',
  severity: 'warning',
}

/** Returns whether the header has a well-formed service other than those of CBPR+. */
export function servesOtherProfile(header: MxNode): boolean {
  const service = header.textAt('BizSvc') ?? ''
  return SERVICE_FORM.test(service) && !service.startsWith(SERVICE_PREFIX)
}

function versionProblems(header: MxNode, { usage }: ProfileContext): readonly NodeFinding[] {
  // The header versions of other types and versions are not recorded here.
  if (usage === undefined) return []
  const found = header.element.namespace?.slice(NAMESPACE_PREFIX.length) ?? ''
  if (found === HEADER_VERSION) return []
  return [{ code: 'header.version', at: header, params: { found, expected: HEADER_VERSION } }]
}

function identifierProblems(header: MxNode, { message }: ProfileContext): readonly NodeFinding[] {
  return differing(header.at('BizMsgIdr'), message.at('GrpHdr/MsgId'), 'header.messageIdentifier')
}

function definitionProblems(header: MxNode, { messageId }: ProfileContext): readonly NodeFinding[] {
  const at = header.at('MsgDefIdr')
  if (at === undefined || at.text === messageId) return []
  return [{ code: 'header.messageDefinition', at, params: { header: at.text, document: messageId } }]
}

function serviceFormProblems(header: MxNode): readonly NodeFinding[] {
  const at = header.at('BizSvc')
  if (at === undefined || at.text === '') return []
  const isFormed =
    SERVICE_FORM.test(at.text) && at.text.length >= SERVICE_LENGTH_MIN && at.text.length <= SERVICE_LENGTH_MAX
  return isFormed ? [] : [{ code: 'header.businessServiceFormat', at }]
}

function serviceVersionProblems(
  header: MxNode,
  { release, sending }: ProfileContext,
): readonly NodeFinding[] {
  const at = header.at('BizSvc')
  const service = readBusinessService(at?.text ?? '')
  const version = sending?.serviceVersion ?? release.serviceVersion
  if (at === undefined || service === undefined || service.version === version) return []
  const expected = businessService(service.variant, version)
  return [{ code: 'header.businessServiceVersion', at, params: { found: at.text, expected } }]
}

/** Checks that only a cover payment has the cover service. Advices may contain the elements of a cover payment. */
function serviceVariantProblems(
  header: MxNode,
  { message, messageId }: ProfileContext,
): readonly NodeFinding[] {
  const at = header.at('BizSvc')
  const service = readBusinessService(at?.text ?? '')
  if (at === undefined || service === undefined) return []
  const isCover = message.at('CdtTrfTxInf/UndrlygCstmrCdtTrf') !== undefined
  const expected = isCover ? 'cov' : 'core'
  const isPossible =
    service.variant === expected ||
    (service.variant === 'adv' && messageId.startsWith('pacs.009')) ||
    (service.variant === 'stp' && messageId.startsWith('pacs.008'))
  if (isPossible) return []
  const params = { found: at.text, expected: businessService(expected, service.version) }
  return [{ code: 'header.serviceVariant', at, params }]
}

function agentProblems(header: MxNode, { message }: ProfileContext): readonly NodeFinding[] {
  const bic = 'FinInstnId/BICFI'
  const [transaction] = transactionsOf(message)
  // Requests and answers about a payment name their sender and receiver in an assignment.
  const sender = transaction?.at(`InstgAgt/${bic}`) ?? message.at(`Assgnmt/Assgnr/Agt/${bic}`)
  const receiver = COPIES.has(header.textAt('CpyDplct') ?? '')
    ? undefined
    : (transaction?.at(`InstdAgt/${bic}`) ?? message.at(`Assgnmt/Assgne/Agt/${bic}`))
  return [
    ...differing(header.at(`Fr/FIId/${bic}`), sender, 'header.senderDiffers'),
    ...differing(header.at(`To/FIId/${bic}`), receiver, 'header.receiverDiffers'),
  ]
}

function priorityProblems(header: MxNode, { message }: ProfileContext): readonly NodeFinding[] {
  const [transaction] = transactionsOf(message)
  return differing(header.at('Prty'), transaction?.at('PmtTpInf/InstrPrty'), 'header.priorityDiffers')
}

function copyProblems(header: MxNode, { message }: ProfileContext): readonly NodeFinding[] {
  const report = message.at('Stmt') ?? message.at('Ntfctn') ?? message.at('Rpt')
  return differing(header.at('CpyDplct'), report?.at('CpyDplctInd'), 'header.copyDiffers')
}

function transactionsOf(message: MxNode): readonly MxNode[] {
  return ['CdtTrfTxInf', 'TxInf', 'TxInfAndSts'].flatMap((name) => message.childrenOf(name))
}

type DifferenceCode =
  | 'header.copyDiffers'
  | 'header.messageIdentifier'
  | 'header.priorityDiffers'
  | 'header.receiverDiffers'
  | 'header.senderDiffers'

/** Compares two values that must be equal if both are present; a BIC with branch XXX equals the one without. */
function differing(
  header: MxNode | undefined,
  document: MxNode | undefined,
  code: DifferenceCode,
): readonly NodeFinding[] {
  if (header === undefined || document === undefined || header.text === '' || document.text === '') return []
  const isSame =
    header.name === 'BICFI' ? isSameBranch(header.text, document.text) : header.text === document.text
  return isSame ? [] : [{ code, at: header, params: { header: header.text, document: document.text } }]
}
