import { messageTypeOfFin } from '../fin/header-facts.ts'
import type { FinMessage } from '../fin/message.ts'
import type { FieldRow, MessageVariant, MtStandard } from '../standard/standard-table.ts'
import { MT_ROWS, type MtRows } from './mt-rows.ts'

/** Returns the standard of a message's type: from these rows; `undefined` if it is not known. */
export function standardIn(rows: MtRows, message: FinMessage): MtStandard | undefined {
  const type = messageTypeOfFin(message)
  return type === undefined ? undefined : standardOfType(rows, type)
}

function standardOfType(rows: MtRows, type: string): MtStandard | undefined {
  return Object.hasOwn(rows, type) ? rows[type]?.standard : undefined
}

/**
 * Returns the largest number of characters of a message of this type, headers and line ends included; `undefined` if it
 * is not known.
 */
export function lengthMaxOf(messageType: string): number | undefined {
  return standardOfType(MT_ROWS, messageType)?.lengthMax
}

/**
 * Returns the tags of a message in the order of its standard, for the variant with this flag; an empty list if it is
 * not known.
 */
export function tagsInOrder(messageType: string, flag?: string): readonly string[] {
  const variant = variantOf(messageType, flag)
  if (variant === undefined) return []
  const known = tagsByVariant.get(variant)
  if (known !== undefined) return known
  const tags = variant.rows
    .flatMap((entry) => ('rows' in entry ? entry.rows : [entry]))
    .flatMap((row) => row.tags)
  tagsByVariant.set(variant, tags)
  return tags
}

/** Cache: every translation needs the tags of its type. */
const tagsByVariant = new Map<MessageVariant, readonly string[]>()

function variantOf(messageType: string, flag: string | undefined): MessageVariant | undefined {
  return standardOfType(MT_ROWS, messageType)?.variants.find((candidate) => candidate.flag === flag)
}

/**
 * Returns the mandatory rows of a message, for the variant with this flag; an empty list if the standard is not known.
 */
export function mandatoryRows(messageType: string, flag?: string): readonly FieldRow[] {
  const entries = variantOf(messageType, flag)?.rows.filter(({ isMandatory }) => isMandatory) ?? []
  return entries
    .flatMap((entry) => ('rows' in entry ? entry.rows : [entry]))
    .filter(({ isMandatory }) => isMandatory)
}
