type Present<T> = { readonly [N in keyof T]?: Exclude<T[N], undefined> }

/** Returns the same members without those that are `undefined`. */
export function present<T extends object>(members: T): Present<T> {
  // Exactly the members with a value remain.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>
}
