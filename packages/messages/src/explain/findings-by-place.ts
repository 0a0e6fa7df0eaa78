import type { FinField, Finding } from '../fin/message.ts'

/** Findings shared out among the fields they stand on. */
interface SharedFindings {
  readonly of: (field: FinField) => readonly Finding[]
  /** Those that stand on none of the fields: about a field that is missing, a block or the whole message. */
  readonly others: readonly Finding[]
}

interface Slot {
  readonly field: FinField
  readonly path: string
}

/**
 * Gives each finding to the field in which its place lies, if that is the field it speaks of.
 *
 * `fields` stand in the order of the text, those of blocks 1 and 2 with the number of the block as tag; `findings` in
 * the order of their places. One pass over both.
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
