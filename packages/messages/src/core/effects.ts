import type { MessageDefinition } from './definition.ts'
import { isFilled, valueAt, withValueAt } from './paths.ts'
import type { DraftValues } from './shape.ts'

/** What a change did beside itself. */
interface Aftermath {
  readonly values: DraftValues
  /** Members that held something and are empty now. */
  readonly cleared: readonly string[]
  /** Members whose shown issues no longer say anything true. */
  readonly clearedIssues: readonly string[]
}

/**
 * Follows a change through to the members it touches. `values` hold the new value at `changedPath` already.
 *
 * Source: specification 1, section 4, MT form behaviours.
 */
export function applyEffects(
  definition: MessageDefinition,
  values: DraftValues,
  changedPath: string,
): Aftermath {
  const effects = definition.effects.filter((effect) => effect.on === changedPath)
  const emptied = effects.flatMap((effect) => effect.clears ?? [])
  return {
    values: emptied.reduce((current, path) => withValueAt(current, path, ''), values),
    cleared: emptied.filter((path) => isFilled(valueAt(values, path))),
    clearedIssues: [...emptied, ...effects.flatMap((effect) => effect.clearsIssues ?? [])],
  }
}
