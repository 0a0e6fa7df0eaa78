import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

import type { Db } from './client.ts'
import type { Tables } from './tables.ts'

/** Stands for a value that is known when the statement is sent; `make` uses it as if it were the value. */
export type ValueOf<Values extends object> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** Builds statements and sends none. */
const BUILDER: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

class BoundName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Writes the text of a statement once, when it is needed first, and gives it its values each time: building and writing
 * it anew takes longer than sending it. Its text must not depend on the values, so none of them may be a list after
 * `in`, nor absent.
 *
 * The answer goes to `tx.executeQuery`, or to `readAtOnce`.
 */
export function keptStatement<Values extends object, Row>(
  make: (db: Db, value: ValueOf<Values>) => CompiledQuery<Row>,
): (values: Values) => CompiledQuery<Row> {
  let kept: CompiledQuery<Row> | undefined
  return (values) => {
    // What is bound is never looked at while a text is written, so a place passes for a value of any type.
    kept ??= make(BUILDER, (name) => new BoundName(name) as never)
    const parameters = kept.parameters.map((bound) =>
      bound instanceof BoundName ? values[bound.name as keyof Values] : bound,
    )
    return { ...kept, parameters }
  }
}

/** The places of several values under their own names, for rows whose columns are named like them. */
export function placesOf<Values extends object, Name extends keyof Values & string>(
  value: ValueOf<Values>,
  names: readonly Name[],
): { readonly [Each in Name]: Values[Each] } {
  const places = Object.fromEntries(names.map((name) => [name, value(name)]))
  // Made of these names and their values just now.
  return places as { readonly [Each in Name]: Values[Each] }
}
