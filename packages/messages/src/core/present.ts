type Present<T> = { readonly [N in keyof T]?: Exclude<T[N], undefined> }

/** The same members without those that are `undefined`: absence is absence, not a member holding nothing. */
export function present<T extends object>(members: T): Present<T> {
  // Exactly the members that hold something are left.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>
}
