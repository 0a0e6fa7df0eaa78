import type { Kind, Shape, ShapeByKind } from './shape.ts'

/** A table with one function per kind. Adding a kind without its function in every table is a compile error. */
export type Interpreters<Input, Answer> = {
  readonly [K in Kind]: (shape: ShapeByKind[K], input: Input) => Answer
}

/** Calls the table's function for the shape's kind. */
export function interpret<Input, Answer>(
  table: Interpreters<Input, Answer>,
  shape: Shape,
  input: Input,
): Answer {
  return ask(table, shape.kind, { shape, input })
}

// The kind is a type parameter so that the compiler relates the table's entry to the type of its shape.
function ask<K extends Kind, Input, Answer>(
  table: Interpreters<Input, Answer>,
  kind: K,
  question: { readonly shape: ShapeByKind[K]; readonly input: Input },
): Answer {
  return table[kind](question.shape, question.input)
}
