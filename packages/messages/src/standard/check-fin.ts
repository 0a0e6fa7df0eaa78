import { isFieldTag, readField, textProblems } from '../fin/fields.ts'
import { isAcknowledgement, messageTypeOfFin } from '../fin/header-facts.ts'
import type { FinField, Finding, FinMessage } from '../fin/message.ts'
import { contentProblems } from './content-checks.ts'
import { fieldOrderFindings } from './field-order.ts'
import { findingAt, findingInField, positionInField } from './finding-at.ts'
import { flagFindings, lengthFindings, missingFlagOf, uetrFindings, variantOf } from './header-checks.ts'
import { MessageFields } from './message-fields.ts'
import { MT103_STANDARD } from './mt/mt103.ts'
import type { CodeRule, MtStandard, NetworkRule } from './standard-table.ts'

/** The message types whose standard is known. */
const STANDARDS: ReadonlyMap<string, MtStandard> = new Map(
  [MT103_STANDARD].map((standard) => [standard.messageType, standard]),
)

/**
 * Everything the network would say about a message, in the order of the text: the envelope's findings, which fields
 * stand where, what each of them holds, and the rules between them.
 *
 * A message whose standard is not known has its envelope, its characters and its UETR checked; where its type is
 * known, a warning says so. An acknowledgement has only an envelope.
 */
export function checkFin(message: FinMessage): readonly Finding[] {
  const findings = isAcknowledgement(message)
    ? message.findings
    : [...message.findings, ...contentFindings(message)]
  return findings.toSorted((first, second) => first.line - second.line || first.column - second.column)
}

function contentFindings(message: FinMessage): readonly Finding[] {
  const type = messageTypeOfFin(message)
  const standard = type === undefined ? undefined : STANDARDS.get(type)
  if (standard !== undefined) return findingsByStandard(message, standard)
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

function findingsByStandard(message: FinMessage, standard: MtStandard): readonly Finding[] {
  const variant = variantOf(standard, message)
  const isOfOtherFlag = (field: FinField) => missingFlagOf(standard, variant, field.tag) !== undefined
  const expected = message.fields.filter((field) => !isOfOtherFlag(field))
  const end = message.fields.at(-1)?.position ?? message.position
  const fields = new MessageFields(message)
  return [
    ...lengthFindings(standard, message),
    ...flagFindings(standard, message, message.fields.filter(isOfOtherFlag)),
    ...uetrFindings(message, standard.needsUetr),
    ...fieldOrderFindings(variant, expected, end),
    ...message.fields.flatMap((field) => fieldFindings(field, variant.codes[field.tag])),
    ...variant.rules.flatMap((rule) => ruleFindings(rule, fields)),
  ]
}

/** What one field holds. Behind a code that does not exist, its format says nothing more. */
function fieldFindings(field: FinField, codeRule: CodeRule | undefined): readonly Finding[] {
  const unknownCode = codeRule && codeFinding(field, codeRule)
  if (unknownCode) return [...textFindings(field), unknownCode]
  if (!isFieldTag(field.tag)) return textFindings(field)
  const read = readField(field.tag, field.value)
  const problems = read.ok ? contentProblems(field.tag, read.value) : read.error
  return problems.map((problem) => findingInField(field, problem))
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
  return textProblems(field.tag, field.value).map((problem) => findingInField(field, problem))
}

function ruleFindings(rule: NetworkRule, fields: MessageFields): readonly Finding[] {
  return rule.check(fields).map(({ code, at, path = at.tag, params }) =>
    findingAt(at.position, {
      code,
      severity: rule.severity ?? 'error',
      rule: rule.error,
      path,
      ...(params && { params }),
    }),
  )
}
