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

/** Returns a placeholder for a value that is known at execution; `make` uses it like the value. */
export type ValueOf<Values extends object> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** Compiles statements without a connection. */
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
 * Compiles a statement on its first use and inserts the values at each use, because compiling takes longer than
 * sending. The text must not depend on the values, so none may be a list after `in`, nor absent.
 *
 * Pass the result to `tx.executeQuery` or `readAtOnce`.
 */
export function compiledStatement<Values extends object, Row>(
  make: (db: Db, value: ValueOf<Values>) => CompiledQuery<Row>,
): (values: Values) => CompiledQuery<Row> {
  let kept: CompiledQuery<Row> | undefined
  return (values) => {
    // Bound values are not inspected during compilation, so a placeholder can have any type.
    kept ??= make(BUILDER, (name) => new BoundName(name) as never)
    const parameters = kept.parameters.map((bound) =>
      bound instanceof BoundName ? values[bound.name as keyof Values] : bound,
    )
    return { ...kept, parameters }
  }
}

/** Returns placeholders for several values by name, for rows whose columns have the same names. */
export function placesOf<Values extends object, Name extends keyof Values & string>(
  value: ValueOf<Values>,
  names: readonly Name[],
): { readonly [Each in Name]: Values[Each] } {
  const places = Object.fromEntries(names.map((name) => [name, value(name)]))
  // The object has exactly these names and their placeholders.
  return places as { readonly [Each in Name]: Values[Each] }
}
