import type { Finding } from '../../../fin/message.ts'
import type { MxFindingCode } from '../mx-finding-codes.ts'
import { isFrom, type MxRelease, type ReleaseName } from '../releases.ts'
import type { Usage } from './guideline-usage.ts'
import type { MxNode } from './mx-node.ts'
import { ruleNumber, type RuleSubject } from './rule-numbers.ts'

/** One thing a rule of the profile found. The path is the element's; the shape is that of a FIN finding. */
export interface ProfileFinding extends Omit<Finding, 'code'> {
  readonly code: MxFindingCode
  readonly rule: string
}

/** The external code sets of one edition. */
export interface ExternalCodes {
  /** `2025-05` */
  readonly edition: string
  /** `undefined` for a set that is not here. */
  readonly isInSet: (set: string, code: string) => boolean | undefined
}

/** The finding of a rule: the element to look at and what is wrong with it. */
export interface NodeFinding {
  readonly code: MxFindingCode
  readonly at: MxNode
  /** The name of a child of `at` that is missing: the place is where it should stand. */
  readonly missing?: string
  readonly params?: Finding['params']
  /** The subject of the guideline's rule, where the code does not say it. */
  readonly subject?: RuleSubject
}

/** The context that all rules have beside the element they are asked about. */
export interface ProfileContext {
  /** `pacs.008.001.08` */
  readonly messageId: string
  readonly release: MxRelease
  /** The guideline's usage of the message; `undefined` if the product does not have it. */
  readonly usage: Usage | undefined
  /** The business service version that new messages carry, when the message is about to be sent. */
  readonly sending: { readonly serviceVersion: string } | undefined
  /** The external code sets; absent where they were not loaded. */
  readonly codes: ExternalCodes | undefined
  /** `AppHdr`, where the message has one. */
  readonly header: MxNode | undefined
  /** The child of `Document`, such as `FIToFICstmrCdtTrf`. */
  readonly message: MxNode
  /** `false` for a message of another service: the rules of CBPR+ are not asked. */
  readonly followsGuideline: boolean
}

/**
 * The authority of a rule: the usage guideline of the network, the message definition, the standard of an identifier,
 * or nobody, as sums and the order of dates speak for themselves.
 */
type Authority =
  | 'CBPR+'
  | 'ISO 20022'
  | 'ISO 13616'
  | 'ISO 17442'
  | 'ISO 9362'
  | 'ISO 3166'
  | 'ISO 4217'
  | 'plausibility'

/** A rule on an element and what stands below it. It stays silent where a value it needs is absent or malformed. */
export interface ProfileRule {
  readonly authority: Authority
  /** The subject of the rule, in words: the second part of the finding's `rule`. */
  readonly name: string
  /** A rule that rests on one uncertain source, or whose breach cannot be proved, warns; all others refuse. */
  readonly severity?: 'warning'
  /** A rule that warned in releases before this one and refuses from it on. */
  readonly errorFrom?: ReleaseName
  /** A rule that is asked from this release on. */
  readonly from?: ReleaseName
  /** A rule that refuses what is about to be sent, and warns of what was received. */
  readonly isStrictWhenSending?: true
  readonly check: (node: MxNode, context: ProfileContext) => readonly NodeFinding[]
}

/** `CBPR+ SR2026 R26 charge bearer`, `ISO 20022 pacs.008.001.08 agents`, `ISO 13616`. */
function ruleName(
  { authority, name }: Pick<ProfileRule, 'authority' | 'name'>,
  { release, messageId }: Pick<ProfileContext, 'release' | 'messageId'>,
  number: string | undefined,
): string {
  const numbered = number === undefined ? '' : `${number} `
  if (authority === 'CBPR+') return `CBPR+ ${release.name} ${numbered}${name}`
  return authority === 'ISO 20022' ? `ISO 20022 ${messageId} ${name}` : authority
}

/** Returns the findings of the rules at an element. */
export function findingsOf(
  rules: readonly ProfileRule[],
  node: MxNode,
  context: ProfileContext,
): readonly ProfileFinding[] {
  const findings: ProfileFinding[] = []
  for (const rule of rules) {
    if (!isRequested(rule, context)) continue
    for (const finding of rule.check(node, context)) findings.push(findingOf(finding, rule, context))
  }
  return findings
}

/** The guideline's own rules are asked only of messages that follow it. */
export function isRequested(
  { authority, from }: Pick<ProfileRule, 'authority' | 'from'>,
  { followsGuideline, release }: Pick<ProfileContext, 'followsGuideline' | 'release'>,
): boolean {
  return (followsGuideline || authority !== 'CBPR+') && (from === undefined || isFrom(release, from))
}

/** A problem with its rule, its place and its weight. */
export function findingOf(
  { code, at, missing, params, subject }: NodeFinding,
  rule: RuleOfFinding,
  context: ContextOfFinding,
): ProfileFinding {
  const { line, column } = at.element.position
  return {
    code,
    severity: severityOf(rule, context),
    rule: ruleName(rule, context, ruleNumber(subject ?? code, at, context)),
    path: missing === undefined ? at.path : at.pathOfMissing(missing),
    line,
    column,
    ...(params && { params }),
  }
}

/** The properties of a rule that its findings repeat. */
export type RuleOfFinding = Pick<
  ProfileRule,
  'authority' | 'name' | 'severity' | 'errorFrom' | 'isStrictWhenSending'
>

type ContextOfFinding = Pick<ProfileContext, 'release' | 'messageId' | 'usage' | 'sending'>

function severityOf(
  { severity, errorFrom, isStrictWhenSending }: RuleOfFinding,
  { release, sending }: ContextOfFinding,
): Finding['severity'] {
  if (errorFrom !== undefined && isFrom(release, errorFrom)) return 'error'
  return severity === undefined || (isStrictWhenSending === true && sending !== undefined)
    ? 'error'
    : severity
}
