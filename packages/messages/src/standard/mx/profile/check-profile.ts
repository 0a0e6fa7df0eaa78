import type { IbanRegistry } from '../../../core/iban-registry.ts'
import type { XmlElement } from '../../../xml/index.ts'
import type { MxRelease } from '../releases.ts'
import type { MessageSchema } from '../schema.ts'
import { ReportCheck, reportFindings } from './check-report.ts'
import { componentFindings } from './components/component-findings.ts'
import { usageOf } from './guideline-usage.ts'
import { HEADER_PRESENCE, HEADER_RULES, OTHER_PROFILE, servesOtherProfile } from './header-rules.ts'
import type { MessageProfile, ProfiledSchema, ReportProfile } from './message-profile.ts'
import { MxNode } from './mx-node.ts'
import { findingOf, findingsOf, type ProfileContext, type ProfileFinding } from './profile-rule.ts'

/** A message with the schemas of its two parts. */
export interface ProfiledMessage {
  readonly document: XmlElement
  readonly schema: ProfiledSchema
  readonly header: { readonly element: XmlElement; readonly schema: MessageSchema | undefined } | undefined
  readonly release: MxRelease
  /** The business service version of new messages, if the message is about to be sent. */
  readonly sending?: { readonly serviceVersion: string } | undefined
  /** The imported structures of IBANs. */
  readonly ibans?: IbanRegistry | undefined
}

/**
 * Checks a message against the usage guideline of the network and the ISO 20022 rules between elements; the schema is
 * checked elsewhere. Findings are grouped by rule, not in the order of the text.
 *
 * A message whose header has the service of another guideline is checked by the rules of ISO 20022 only, with one
 * warning about it. A message without a profile here has no findings.
 *
 * Source: CBPR+ usage guidelines and ISO 20022 message definition reports as cited with each rule.
 */
export function checkProfile(message: ProfiledMessage): readonly ProfileFinding[] {
  const parts = partsOf(message)
  if (parts === undefined) return []
  const { root, context } = parts
  const profile = reportProfileOf(message)
  const reports = profile === undefined ? [] : context.message.childrenOf(profile.report)
  return [
    ...headerFindings(root, context, message.schema.profile),
    ...messageFindings(context, message),
    ...reports.flatMap((report) => (profile === undefined ? [] : reportFindings(profile, report, context))),
  ]
}

/**
 * Starts the check of a statement or notification while it is read, one report after the other; returns `undefined` for
 * other messages. The part of the document read so far must contain at least the report's account and balances.
 */
export function startReport(message: ProfiledMessage): ReportCheck | undefined {
  const parts = partsOf(message)
  const profile = reportProfileOf(message)
  const report = profile && parts?.context.message.childrenOf(profile.report).at(-1)
  return report === undefined || profile === undefined || parts === undefined
    ? undefined
    : new ReportCheck(profile, report, parts.context)
}

/** Checks the rest of a message whose reports were checked while it was read. */
export function checkAroundReports(message: ProfiledMessage): readonly ProfileFinding[] {
  const parts = partsOf(message)
  return parts === undefined
    ? []
    : [
        ...headerFindings(parts.root, parts.context, message.schema.profile),
        ...messageFindings(parts.context, message),
      ]
}

/** A message whose type has no schema in this package. */
export interface UnknownMessage extends Omit<ProfiledMessage, 'schema' | 'header'> {
  readonly messageId: string
  readonly header: NonNullable<ProfiledMessage['header']>
}

/** Applies the rules on the header and on its consistency with the document that are the same for every type. */
export function checkHeaderAlone({
  document,
  messageId,
  header,
  release,
  sending,
}: UnknownMessage): readonly ProfileFinding[] {
  const root = MxNode.root(document, undefined)
  const [message] = root.children
  if (message === undefined) return []
  const node = MxNode.root(header.element, header.schema?.root)
  return headerFindings(
    root,
    contextOf({ messageId, message, header: node, release, sending, codes: undefined }),
  )
}

function partsOf({ document, schema, header, release, sending, ibans }: ProfiledMessage) {
  const root = MxNode.root(document, schema.root)
  const [message] = root.children
  if (message === undefined) return undefined
  const headerNode = header && MxNode.root(header.element, header.schema?.root)
  const { messageId, codes, profile } = schema
  const context = contextOf({ messageId, message, header: headerNode, release, sending, codes, ibans })
  // A plain document is not sent over the network of the guideline, unless it has a header.
  const isPlain = headerNode === undefined && profile?.envelope === 'plainDocument'
  return { root, context: isPlain ? { ...context, followsGuideline: false } : context }
}

function contextOf(
  parts: Pick<ProfileContext, 'messageId' | 'message' | 'header' | 'release' | 'sending' | 'codes' | 'ibans'>,
): ProfileContext {
  const { header, messageId } = parts
  return {
    ...parts,
    usage: usageOf(messageId, parts),
    followsGuideline: header === undefined || !servesOtherProfile(header),
  }
}

function reportProfileOf({ schema: { profile } }: ProfiledMessage): ReportProfile | undefined {
  return profile !== undefined && 'report' in profile ? profile : undefined
}

function headerFindings(
  root: MxNode,
  context: ProfileContext,
  profile?: Pick<MessageProfile, 'envelope'>,
): readonly ProfileFinding[] {
  const { header } = context
  if (header === undefined) {
    if (profile?.envelope === 'plainDocument') return []
    return [findingOf({ code: 'header.missing', at: root }, HEADER_PRESENCE, context)]
  }
  const found = header.textAt('BizSvc') ?? ''
  const other = context.followsGuideline
    ? []
    : [findingOf({ code: 'header.otherProfile', at: header, params: { found } }, OTHER_PROFILE, context)]
  return [...other, ...findingsOf(HEADER_RULES, header, context), ...componentFindings(header, context)]
}

function messageFindings(
  context: ProfileContext,
  { schema: { profile } }: ProfiledMessage,
): readonly ProfileFinding[] {
  if (profile === undefined) return []
  const { message } = context
  const report = 'report' in profile ? profile.report : undefined
  return [
    ...profile.at.flatMap(({ path, rules }) =>
      (path === '' ? [message] : message.all(path)).flatMap((node) => findingsOf(rules, node, context)),
    ),
    ...componentFindings(message, context, ({ name }) => name === report),
  ]
}
