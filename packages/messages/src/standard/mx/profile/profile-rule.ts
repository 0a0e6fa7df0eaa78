import type { IbanRegistry } from '../../../core/iban-registry.ts'
import type { Finding } from '../../../fin/message.ts'
import type { MxFindingCode } from '../mx-finding-codes.ts'
import { isFrom, type MxRelease, type ReleaseName } from '../releases.ts'
import type { Usage } from './guideline-usage.ts'
import type { MxNode } from './mx-node.ts'
import { ruleNumber, type RuleSubject } from './rule-numbers.ts'

/** A finding of a rule of the profile, with the properties of a FIN finding and the path of the element. */
export interface ProfileFinding extends Omit<Finding, 'code'> {
  readonly code: MxFindingCode
  readonly rule: string
}

/** The external code sets of one edition. */
export interface ExternalCodes {
  /** `2025-05` */
  readonly edition: string
  /** Returns whether the set contains the code; `undefined` for an unknown set. */
  readonly isInSet: (set: string, code: string) => boolean | undefined
}

/** The result of a rule: the element and its problem. */
export interface NodeFinding {
  readonly code: MxFindingCode
  readonly at: MxNode
  /** The name of a missing child of `at`; the path of the finding is that of the missing child. */
  readonly missing?: string
  readonly params?: Finding['params']
  /** The subject of the guideline's rule, if the code does not determine it. */
  readonly subject?: RuleSubject
}

/** The context that all rules receive in addition to the element. */
export interface ProfileContext {
  /** `pacs.008.001.08` */
  readonly messageId: string
  readonly release: MxRelease
  /** The guideline's usage of the message; `undefined` if the product does not support it. */
  readonly usage: Usage | undefined
  /** The business service version of new messages, if the message is about to be sent. */
  readonly sending: { readonly serviceVersion: string } | undefined
  /** The external code sets; absent if they were not loaded. */
  readonly codes: ExternalCodes | undefined
  /** The imported structures of IBANs; the product's own lengths apply if absent. */
  readonly ibans?: IbanRegistry | undefined
  /** `AppHdr`, if the message has one. */
  readonly header: MxNode | undefined
  /** The child of `Document`, such as `FIToFICstmrCdtTrf`. */
  readonly message: MxNode
  /** `false` for a message of another service, to which the rules of CBPR+ do not apply. */
  readonly followsGuideline: boolean
}

/**
 * The authority of a rule: the usage guideline of the network, the message definition, the standard of an identifier,
 * or none for sums and the order of dates, which need no source.
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

/** A rule on an element and its descendants. It returns nothing if a value that it needs is absent or malformed. */
export interface ProfileRule {
  readonly authority: Authority
  /** The subject of the rule in words: the second part of the finding's `rule`. */
  readonly name: string
  /** Set for a rule from a single uncertain source, or whose violation cannot be proved. Other rules are errors. */
  readonly severity?: 'warning'
  /** The rule is a warning before this release and an error from it on. */
  readonly errorFrom?: ReleaseName
  /** The rule applies from this release on. */
  readonly from?: ReleaseName
  /** The rule is an error in messages about to be sent, and a warning in received ones. */
  readonly isStrictWhenSending?: true
  readonly check: (node: MxNode, context: ProfileContext) => readonly NodeFinding[]
}

/** Returns the name of a rule: `CBPR+ SR2026 R26 charge bearer`, `ISO 20022 pacs.008.001.08 agents`, `ISO 13616`. */
function ruleName(
  { authority, name }: Pick<ProfileRule, 'authority' | 'name'>,
  { release, messageId }: Pick<ProfileContext, 'release' | 'messageId'>,
  number: string | undefined,
): string {
  const numbered = number === undefined ? '' : `${number} `
  if (authority === 'CBPR+') return `CBPR+ ${release.name} ${numbered}${name}`
  return authority === 'ISO 20022' ? `ISO 20022 ${messageId} ${name}` : authority
}

/** Applies the rules to an element and returns the findings. */
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

/** Returns whether a rule applies. The guideline's own rules apply only to messages that follow it. */
export function isRequested(
  { authority, from }: Pick<ProfileRule, 'authority' | 'from'>,
  { followsGuideline, release }: Pick<ProfileContext, 'followsGuideline' | 'release'>,
): boolean {
  return (followsGuideline || authority !== 'CBPR+') && (from === undefined || isFrom(release, from))
}

/** Converts a problem to a finding with its rule, position and severity. */
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

/** The properties of a rule that are needed for its findings. */
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
