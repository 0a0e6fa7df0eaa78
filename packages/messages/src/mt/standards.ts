import { messageTypeOfFin } from '../fin/header-facts.ts'
import type { FinMessage } from '../fin/message.ts'
import type { FieldRow, MessageVariant, MtStandard } from '../standard/standard-table.ts'
import { MT_ROWS, type MtRows } from './mt-rows.ts'

/** The standard of a message's type among those of these rows; `undefined` when it is not known. */
export function standardIn(rows: MtRows, message: FinMessage): MtStandard | undefined {
  const type = messageTypeOfFin(message)
  return type === undefined ? undefined : standardOfType(rows, type)
}

function standardOfType(rows: MtRows, type: string): MtStandard | undefined {
  return Object.hasOwn(rows, type) ? rows[type]?.standard : undefined
}

/** The most characters a message of this type has, headers and line ends included; `undefined` where it is not known. */
export function lengthMaxOf(messageType: string): number | undefined {
  return standardOfType(MT_ROWS, messageType)?.lengthMax
}

/** The tags of a message in the order of its standard, of the variant with this flag; none where it is not known. */
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

/** Every translation asks for the tags of its type. */
const tagsByVariant = new Map<MessageVariant, readonly string[]>()

function variantOf(messageType: string, flag: string | undefined): MessageVariant | undefined {
  return standardOfType(MT_ROWS, messageType)?.variants.find((candidate) => candidate.flag === flag)
}

/** The rows of a message that must stand, of the variant with this flag; none where the standard is not known. */
export function mandatoryRows(messageType: string, flag?: string): readonly FieldRow[] {
  const entries = variantOf(messageType, flag)?.rows.filter(({ isMandatory }) => isMandatory) ?? []
  return entries
    .flatMap((entry) => ('rows' in entry ? entry.rows : [entry]))
    .filter(({ isMandatory }) => isMandatory)
}
