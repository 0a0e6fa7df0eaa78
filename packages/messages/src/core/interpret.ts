import type { Kind, Shape, ShapeByKind } from './shape.ts'

/** One answer per kind. A kind that is added without its answer everywhere does not compile. */
export type Interpreters<Input, Answer> = {
  readonly [K in Kind]: (shape: ShapeByKind[K], input: Input) => Answer
}

/** Asks the entry of the shape's kind. */
export function interpret<Input, Answer>(
  table: Interpreters<Input, Answer>,
  shape: Shape,
  input: Input,
): Answer {
  return ask(table, shape.kind, { shape, input })
}

// The kind is a parameter of its own so that the compiler ties the table's entry to the shape it takes.
function ask<K extends Kind, Input, Answer>(
  table: Interpreters<Input, Answer>,
  kind: K,
  question: { readonly shape: ShapeByKind[K]; readonly input: Input },
): Answer {
  return table[kind](question.shape, question.input)
}
