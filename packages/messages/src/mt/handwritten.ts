import { isFilled } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FieldBinding, FoundField, Reading, WrittenField } from '../fields/field-binding.ts'
import { type FieldTag, type FieldValues, writeField } from '../fin/index.ts'

/** A pair of functions written by hand, one for each direction. */
export interface HandwrittenPair<V> {
  write(values: V): WrittenField | readonly WrittenField[] | undefined
  readonly read: {
    readonly [T in FieldTag]?: (components: FieldValues[T], before: DraftValues) => DraftValues
  }
  readonly readRun?: {
    readonly tags: readonly FieldTag[]
    read(fields: readonly FoundField[], before: DraftValues): Reading
  }
  readonly leaves?: {
    readonly [T in FieldTag]?: (components: FieldValues[T], before: DraftValues) => boolean
  }
  follows?(values: DraftValues): WrittenField | undefined
}

/** Ties a pair that is written by hand to its fields. */
export function handwritten<V>({ readRun, ...pair }: HandwrittenPair<V>): FieldBinding<V> {
  return {
    // The names of an object over tags are tags.
    tags: readRun?.tags ?? (Object.keys(pair.read) as FieldTag[]),
    ...(readRun !== undefined && { isRun: true }),
    fills: [],
    write(values) {
      const fields = pair.write(values) ?? []
      return 'tag' in fields ? [fields] : fields
    },
    read(fields, before) {
      if (readRun !== undefined) return readRun.read(fields, before)
      const [found] = fields
      if (found?.components === undefined) return { values: {}, left: [] }
      const values = pair.read[found.tag]?.(found.components as never, before) ?? {}
      const leaves = pair.leaves?.[found.tag]?.(found.components as never, before) ?? false
      return { values, left: leaves ? [{ index: 0, reason: isFilled(values) ? 'partly' : 'noPlace' }] : [] }
    },
    follows: (values) => pair.follows?.(values),
  }
}

/** Writes a field; `paths` names the members of each line. */
export function written<T extends FieldTag>(
  tag: T,
  components: FieldValues[T],
  paths: readonly (readonly string[])[],
): WrittenField {
  return { tag, value: writeField(tag, components), paths }
}
