import { messageTypeOfFin } from '../fin/header-facts.ts'
import type { FinMessage } from '../fin/message.ts'
import type { FieldRow, MtStandard } from '../standard/standard-table.ts'
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
  const variants = standardOfType(MT_ROWS, messageType)?.variants ?? []
  const variant = variants.find((candidate) => candidate.flag === flag)
  return (
    variant?.rows.flatMap((entry) => ('rows' in entry ? entry.rows : [entry])).flatMap(({ tags }) => tags) ??
    []
  )
}

/** The rows of a message that must stand, of the variant with this flag; none where the standard is not known. */
export function mandatoryRows(messageType: string, flag?: string): readonly FieldRow[] {
  const variants = standardOfType(MT_ROWS, messageType)?.variants ?? []
  const variant = variants.find((candidate) => candidate.flag === flag)
  const entries = variant?.rows.filter(({ isMandatory }) => isMandatory) ?? []
  return entries
    .flatMap((entry) => ('rows' in entry ? entry.rows : [entry]))
    .filter(({ isMandatory }) => isMandatory)
}
