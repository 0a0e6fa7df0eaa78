/** A gauge whose values are read from the database. */
export interface ReadGauge {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
  readonly read: () => Promise<readonly (readonly [Readonly<Record<string, string>>, number])[]>
}
