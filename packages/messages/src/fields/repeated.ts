import { isFilled } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FieldBinding, UnreadText } from './field-binding.ts'
import { readFields } from './read-fields.ts'

type ItemOf<L> = L extends readonly (infer I)[] ? I : never

/**
 * Binds the items of a list to repeated fields: to one field, or to a sequence of several, such as sequence B of a
 * message, which may contain another repeated sequence. Each item begins with the field of the first binding. Fields
 * before the first item belong to none.
 */
export function repeated<V, const N extends keyof V & string>(
  list: N,
  ...bindings: readonly FieldBinding<ItemOf<NonNullable<V[N]>>>[]
): FieldBinding<V> {
  const starts = bindings[0]?.tags ?? []
  return {
    isRun: true,
    tags: bindings.flatMap(({ tags }) => tags),
    fills: bindings.flatMap(({ tags, fills }) => [
      ...tags.map((tag) => [tag, list] as const),
      ...fills.map(([tag, path]) => [tag, `${list}.${path}`] as const),
    ]),
    write(values) {
      const items: unknown = values[list]
      if (!Array.isArray(items)) return []
      return items.flatMap((item: ItemOf<NonNullable<V[N]>>, index) =>
        bindings
          .flatMap((binding) => binding.write(item))
          .map((field) => ({
            ...field,
            paths: field.paths.map((line) => line.map((path) => `${list}.${index}.${path}`)),
          })),
      )
    },
    read(fields) {
      const items: DraftValues[] = []
      const left: UnreadText[] = []
      const begins = fields.flatMap(({ tag }, index) => (starts.includes(tag) ? [index] : []))
      fields.slice(0, begins[0]).forEach((_, index) => left.push({ index, reason: 'noPlace' }))
      for (const [position, from] of begins.entries()) {
        const read = readFields(bindings, fields.slice(from, begins[position + 1]))
        for (const { index, keptAt, ...part } of read.left) {
          const kept = keptAt === undefined ? {} : { keptAt: `${list}.${items.length}.${keptAt}` }
          left.push({ ...part, ...kept, index: from + index })
        }
        if (isFilled(read.values)) items.push(read.values)
      }
      return { values: items.length === 0 ? {} : { [list]: items }, left }
    },
  }
}
