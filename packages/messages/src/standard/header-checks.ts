import type { FinField, Finding, FinMessage } from '../fin/message.ts'
import { acceptsAll, acceptsTag, rowKindOf } from './field-order.ts'
import { findingAt } from './finding-at.ts'
import type { MessageVariant, MtStandard } from './standard-table.ts'

const FLAG_TAG = '119'
const UETR_TAG = '121'
const UETR = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The network's codes for header errors are not published; they all begin with H. */
const HEADER_ERROR = 'H..'

/**
 * Returns the variant of the standard that the message's validation flag selects; the variant without flag by default.
 */
export function variantOf(standard: MtStandard, message: FinMessage): MessageVariant {
  const flag = flagOf(message)?.value
  return standard.variants.find((variant) => variant.flag === flag) ?? standard.variants[0]
}

/** Fields that are allowed only with another flag than the message has. */
interface FieldsOfOtherFlag {
  readonly fields: ReadonlySet<FinField>
  /** The first field of each part of the message that requires a flag. */
  readonly needs: readonly FlagNeed[]
}

interface FlagNeed {
  readonly field: FinField
  readonly flag: string
  readonly isSequence: boolean
}

/**
 * Finds the fields that are allowed only with another flag. A sequence begins with its first row, and all following
 * fields are counted as part of it.
 */
export function fieldsOfOtherFlag(standard: MtStandard, message: FinMessage): FieldsOfOtherFlag {
  const [general, ...others] = standard.variants
  const variant = variantOf(standard, message)
  const fields = new Set<FinField>()
  const needs: FlagNeed[] = []
  if (others.length === 0 || acceptsAll(variant, message.fields)) return { fields, needs }
  for (const field of message.fields) {
    const isInSequence = needs.at(-1)?.isSequence === true
    const isKnown = acceptsTag(variant, field.tag) || acceptsTag(general, field.tag)
    if (isKnown && !isInSequence) continue
    const other = others.find((candidate) => acceptsTag(candidate, field.tag))
    const standing = other && rowKindOf(other, field.tag)
    if (other?.flag === undefined || (standing === 'sequence' && !isInSequence)) continue
    fields.add(field)
    if (!isInSequence) needs.push({ field, flag: other.flag, isSequence: standing === 'sequenceStart' })
  }
  return { fields, needs }
}

/**
 * Returns findings for fields that require another flag. An unknown flag is a warning, because services between banks
 * can define their own.
 */
export function flagFindings(
  standard: MtStandard,
  message: FinMessage,
  { needs }: FieldsOfOtherFlag,
): readonly Finding[] {
  const flag = flagOf(message)
  if (flag === undefined && needs.length === 0) return []
  const allowed = standard.variants.flatMap((known) => known.flag ?? [])
  const unknown =
    flag === undefined || allowed.includes(flag.value)
      ? []
      : [
          findingAt(flag.position, {
            code: 'userHeader.flagUnknown',
            severity: 'warning',
            rule: HEADER_ERROR,
            path: FLAG_TAG,
            params: { flag: flag.value, allowed },
          }),
        ]
  // For a whole sequence the flag itself is reported as missing.
  const missing = needs.map(({ field: { tag, position }, flag: needed, isSequence }) =>
    findingAt(position, {
      code: 'userHeader.flagMissing',
      rule: HEADER_ERROR,
      path: isSequence ? FLAG_TAG : tag,
      params: { flag: needed, tag },
    }),
  )
  return [...unknown, ...missing]
}

/**
 * Checks that field 121 is a UUID of version 4 in lower case. If it is required and absent, the finding is a warning,
 * because older messages and closed user groups have none. A message with a broken envelope is not checked, because the
 * field can be missing for that reason.
 */
export function uetrFindings(message: FinMessage, needsUetr: boolean): readonly Finding[] {
  const field = message.userHeader.find((candidate) => candidate.tag === UETR_TAG)
  if (field !== undefined) {
    return UETR.test(field.value)
      ? []
      : [findingAt(field.position, { code: 'uetr.format', rule: 'uetr', path: UETR_TAG })]
  }
  const isBroken = message.findings.some((finding) => finding.severity === 'error')
  if (!needsUetr || isBroken) return []
  return [
    findingAt(message.position, { code: 'uetr.missing', severity: 'warning', rule: 'uetr', path: UETR_TAG }),
  ]
}

/** Checks that a message is no longer than its type allows, headers and line ends included. */
export function lengthFindings(standard: MtStandard, message: FinMessage): readonly Finding[] {
  const { lengthMax: max } = standard
  const { length } = message.raw
  if (length <= max) return []
  const finding = { code: 'message.tooLong', rule: 'M50', path: 'message' } as const
  return [findingAt(message.position, { ...finding, params: { max, length } })]
}

function flagOf(message: FinMessage): FinField | undefined {
  return message.userHeader.find((field) => field.tag === FLAG_TAG)
}
