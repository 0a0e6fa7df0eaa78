import type { FinField, Finding } from '../fin/message.ts'

/** Findings grouped by field. */
interface SharedFindings {
  readonly of: (field: FinField) => readonly Finding[]
  /** Findings that belong to none of the fields: about a missing field, a block or the whole message. */
  readonly others: readonly Finding[]
}

interface Slot {
  readonly field: FinField
  readonly path: string
}

/**
 * Assigns each finding to the field that contains its position, if the finding is about that field.
 *
 * `fields` are in the order of the text; those of blocks 1 and 2 have the number of the block as tag. `findings` are
 * ordered by position. Both are read in one pass.
 */
export function shareFindings(fields: readonly FinField[], findings: readonly Finding[]): SharedFindings {
  const slots: readonly Slot[] = fields.map((field) => ({ field, path: pathOf(field) }))
  const shared = new Map<FinField, Finding[]>()
  const others: Finding[] = []
  let reached = -1
  for (const finding of findings) {
    while (startsAtOrBefore(slots[reached + 1], finding)) reached += 1
    const slot = slots[reached]
    if (slot === undefined || slot.path !== finding.path) {
      others.push(finding)
      continue
    }
    const known = shared.get(slot.field)
    if (known === undefined) shared.set(slot.field, [finding])
    else known.push(finding)
  }
  return { of: (field) => shared.get(field) ?? [], others }
}

function pathOf({ tag }: FinField): string {
  return tag === '1' || tag === '2' ? `block${tag}` : tag
}

function startsAtOrBefore(slot: Slot | undefined, { line, column }: Finding): boolean {
  if (slot === undefined) return false
  const { position } = slot.field
  return position.line < line || (position.line === line && position.column <= column)
}
