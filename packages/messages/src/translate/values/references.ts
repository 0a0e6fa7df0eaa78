/** The literal for a mandatory reference that does not exist. Source: CBPR+ translation. */
export const NOT_PROVIDED = 'NOTPROVIDED'

const LENGTH_MAX = 16

/** Returns whether a reference violates the rule on slashes. Source: SWIFT UHB, error T26. */
function hasForbiddenSlashes(reference: string): boolean {
  return reference.startsWith('/') || reference.endsWith('/') || reference.includes('//')
}

/** A reference in the format of FIN: a longer one is truncated to 15 characters and `+`. */
export type FinReference =
  | { readonly kind: 'same'; readonly reference: string }
  | { readonly kind: 'cut'; readonly reference: string }
  | { readonly kind: 'replaced' }

/** Returns the reference for a field of 16 characters; `replaced` if its slashes are not allowed at any length. */
export function finReference(reference: string): FinReference {
  if (hasForbiddenSlashes(reference)) return { kind: 'replaced' }
  if (reference.length <= LENGTH_MAX) return { kind: 'same', reference }
  const start = reference.slice(0, LENGTH_MAX - 1)
  return { kind: 'cut', reference: `${start}+` }
}
