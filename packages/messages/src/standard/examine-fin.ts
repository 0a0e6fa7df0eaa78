import type { FindingCode } from '../fin/finding-codes.ts'
import { characterFindings } from '../fin/fields.ts'
import type { FieldFinding } from '../fin/format.ts'
import { isAcknowledgement, messageTypeOfFin } from '../fin/header-facts.ts'
import type { FinField, Finding, FinMessage } from '../fin/message.ts'
import { contentProblems } from './content-checks.ts'
import { fieldOrderFindings, ownFieldCount } from './field-order.ts'
import { findingAt, findingInField, positionInField } from './finding-at.ts'
import { fieldsOfOtherFlag, flagFindings, lengthFindings, uetrFindings, variantOf } from './header-checks.ts'
import { type FieldEntry, MessageFields } from './message-fields.ts'
import { retirementFindings } from './network-availability.ts'
import type { CodeRule, MessageVariant, MtStandard, NetworkRule, RuleFinding } from './standard-table.ts'

/**
 * The purpose of a check: the message is to be sent, a user requests a verdict, or it was received. Some rules are
 * errors for one purpose and warnings for another, because existing messages do not follow them all.
 */
export type CheckPurpose = 'sending' | 'validating' | 'receiving'

/**
 * Findings that are warnings for a purpose and errors otherwise: the lines of structured parties, because country and
 * town are required only since 2021, and the length of a message (M50), which handbooks and networks count differently.
 */
const WARNINGS_FOR: { readonly [P in CheckPurpose]: readonly FindingCode[] } = {
  sending: [],
  validating: ['message.tooLong'],
  receiving: ['message.tooLong', 'partyLine.townMissing', 'partyLine.repeated'],
}

const NONE: readonly Finding[] = []

/** The findings of a message, with the components that were read for the check. */
export interface ExaminedFin {
  readonly findings: readonly Finding[]
  /** Each field of the message with its components. */
  readonly fields: readonly FieldEntry[]
}

/**
 * Returns the findings of a message by a table of the standard, in the order of the text: of the envelope, of the order
 * of fields, of the content of each field, and of the rules between fields.
 *
 * A message without a known standard has its envelope, its characters and its UETR checked; if its type is known, a
 * warning reports the missing standard. An acknowledgement has only an envelope.
 */
export function examineBy(
  standard: MtStandard | undefined,
  message: FinMessage,
  purpose: CheckPurpose = 'validating',
): ExaminedFin {
  const fields = new MessageFields(message)
  if (isAcknowledgement(message)) return { findings: inOrder(message.findings), fields: fields.entries }
  const found = [
    ...message.findings,
    ...(purpose === 'sending' ? retirementFindings(message) : NONE),
    ...contentFindings(message, standard, fields),
  ]
  // Most messages have no finding.
  const findings = found.length === 0 ? NONE : inOrder(found.map(severityFor(purpose)))
  return { findings, fields: fields.entries }
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((first, second) => first.line - second.line || first.column - second.column)
}

function severityFor(purpose: CheckPurpose): (finding: Finding) => Finding {
  const warnings = WARNINGS_FOR[purpose]
  return (finding) => (warnings.includes(finding.code) ? { ...finding, severity: 'warning' } : finding)
}

function contentFindings(
  message: FinMessage,
  standard: MtStandard | undefined,
  fields: MessageFields,
): readonly Finding[] {
  if (standard !== undefined) return findingsByStandard(message, standard, fields)
  const type = messageTypeOfFin(message)
  const unsupported =
    type === undefined
      ? []
      : [
          findingAt(message.position, {
            code: 'message.typeUnsupported',
            severity: 'warning',
            path: 'block2',
            params: { type },
          }),
        ]
  return [...unsupported, ...uetrFindings(message, false), ...message.fields.flatMap(textFindings)]
}

function findingsByStandard(
  message: FinMessage,
  standard: MtStandard,
  fields: MessageFields,
): readonly Finding[] {
  const variant = variantOf(standard, message)
  const ofOtherFlag = fieldsOfOtherFlag(standard, message)
  const ownCount = ownFieldCount(variant, message.fields)
  const own = ownCount === message.fields.length ? message.fields : message.fields.slice(0, ownCount)
  const ownFields = own === message.fields ? fields : fields.ownFields(ownCount)
  const expected = ofOtherFlag.fields.size === 0 ? own : own.filter((field) => !ofOtherFlag.fields.has(field))
  const end = message.fields.at(-1)?.position ?? message.position
  const findings = [
    ...lengthFindings(standard, message),
    ...flagFindings(standard, message, ofOtherFlag),
    ...uetrFindings(message, standard.needsUetr),
    ...fieldOrderFindings(variant, expected, end),
    ...allFieldFindings(fields, variant),
    ...allRuleFindings(variant, ownFields),
  ]
  if (findings.length === 0) return NONE
  return findings
    .filter(({ code }) => standard.exempt?.includes(code) !== true)
    .map((finding) => (isWarning(standard, finding) ? { ...finding, severity: 'warning' } : finding))
}

function isWarning({ warnings = [] }: MtStandard, { code }: Finding): boolean {
  return warnings.includes(code)
}

/**
 * Returns the findings of all fields. A plain loop, because a statement has thousands of fields, and very few have a
 * finding.
 */
function allFieldFindings(fields: MessageFields, variant: MessageVariant): readonly Finding[] {
  const all: Finding[] = []
  const rules = codeRulesOf(variant)
  for (const entry of fields.entries) {
    // Not one call with spread arguments, because a broken field can have more findings than a call can have arguments.
    for (const finding of fieldFindings(entry, rules.get(entry.field.tag))) all.push(finding)
  }
  return all
}

/** A Map, because look-ups of numeric names such as `61` are slow in an object. */
function codeRulesOf(variant: MessageVariant): ReadonlyMap<string, CodeRule> {
  const known = codeRules.get(variant)
  if (known !== undefined) return known
  const rules = new Map(Object.entries(variant.codes))
  codeRules.set(variant, rules)
  return rules
}

const codeRules = new WeakMap<MessageVariant, ReadonlyMap<string, CodeRule>>()

/** Returns the findings of one field. If its code does not exist, its format is not checked further. */
function fieldFindings(entry: FieldEntry, codeRule: CodeRule | undefined): readonly Finding[] {
  const unknownCode = codeRule && codeFinding(entry.field, codeRule)
  if (unknownCode?.severity === 'error') return [...textFindings(entry.field), unknownCode]
  const content = contentFindingsOf(entry)
  return unknownCode === undefined ? content : [...content, unknownCode]
}

const NO_PROBLEMS: readonly FieldFinding[] = []

function contentFindingsOf({ field, reading }: FieldEntry): readonly Finding[] {
  if (reading === undefined) return textFindings(field)
  const content = reading.value === undefined ? NO_PROBLEMS : contentProblems(field.tag, reading.value)
  if (reading.problems.length === 0 && content.length === 0) return NONE
  return withoutRepeats(reading.problems, content).map((finding) => findingInField(field, finding))
}

/**
 * Removes redundant findings: if a text breaks its format, a rule about its content reports the same problem, and a
 * part that seems to be missing can be on the unreadable line.
 */
function withoutRepeats(
  problems: readonly FieldFinding[],
  content: readonly FieldFinding[],
): readonly FieldFinding[] {
  if (problems.length === 0) return content
  const linesReported = new Set(problems.map(({ line }) => line))
  return [
    ...problems,
    ...content.filter(({ code, line }) => !linesReported.has(line) && code !== 'partyLine.townMissing'),
  ]
}

function codeFinding(field: FinField, { allowed, error }: CodeRule): Finding | undefined {
  const [, slash = '', code = ''] = /^(\/?)([^/\n]*)/.exec(field.value) ?? []
  if (field.value.trim() === '' || allowed.includes(code)) return undefined
  return findingAt(positionInField(field, { line: 1, column: slash.length + 1 }), {
    code: 'field.codeUnknown',
    severity: error === undefined ? 'warning' : 'error',
    ...(error !== undefined && { rule: error }),
    path: field.tag,
    params: { value: code, allowed },
  })
}

function textFindings(field: FinField): readonly Finding[] {
  return characterFindings(field.tag, field.value).map((finding) => findingInField(field, finding))
}

/** Returns the findings of the rules between fields; very few rules have one. */
function allRuleFindings(variant: MessageVariant, fields: MessageFields): readonly Finding[] {
  const all: Finding[] = []
  for (const rule of variant.rules) {
    for (const finding of rule.check(fields)) all.push(ruleFinding(rule, finding))
  }
  return all
}

function ruleFinding(rule: NetworkRule, { code, at, path = at.tag, params }: RuleFinding): Finding {
  return findingAt(at.position, {
    code,
    severity: rule.severity ?? 'error',
    rule: rule.error,
    path,
    ...(params && { params }),
  })
}
