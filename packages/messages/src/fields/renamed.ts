import { isFilled } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FieldBinding, WrittenField } from './field-binding.ts'

/** The names of the members of a binding, and the names of the members that it is bound to instead. */
type Names = Readonly<Record<string, string>>

/**
 * Binds a field of one sequence as a field of another one is bound: the members of a binding have other names. No field
 * is written if none of them is filled.
 */
export function renamed<V>(binding: FieldBinding<never>, names: Names): FieldBinding<V> {
  const pathOf = (path: string): string => {
    const [first = '', ...rest] = path.split('.')
    return [names[first] ?? first, ...rest].join('.')
  }
  return {
    tags: binding.tags,
    ...(binding.isRun === true && { isRun: true as const }),
    fills: binding.fills.map(([tag, path]) => [tag, pathOf(path)] as const),
    write(values) {
      const own = ownValues(values as DraftValues, names)
      if (!isFilled(own)) return []
      // The binding reads its members by their paths.
      return binding.write(own as never).map((field) => withPaths(field, pathOf))
    },
    read(fields, before) {
      const { values, left } = binding.read(fields, ownValues(before, names))
      return {
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [pathOf(name), value])),
        left,
      }
    },
  }
}

function ownValues(values: DraftValues, names: Names): DraftValues {
  return Object.fromEntries(
    Object.entries(names).flatMap(([own, other]) =>
      values[other] === undefined ? [] : [[own, values[other]] as const],
    ),
  )
}

function withPaths(field: WrittenField, pathOf: (path: string) => string): WrittenField {
  return { ...field, paths: field.paths.map((line) => line.map(pathOf)) }
}
