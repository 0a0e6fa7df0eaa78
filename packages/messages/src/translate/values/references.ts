/** Stands in an element that needs a reference where there is none. Source: CBPR+ translation. */
export const NOT_PROVIDED = 'NOTPROVIDED'

const LENGTH_MAX = 16

/** Returns whether a reference keeps the rule of slashes. Source: SWIFT UHB, error T26. */
function hasForbiddenSlashes(reference: string): boolean {
  return reference.startsWith('/') || reference.endsWith('/') || reference.includes('//')
}

/** A reference as FIN can carry it: what is too long is cut to 15 characters and `+`. */
export type FinReference =
  | { readonly kind: 'same'; readonly reference: string }
  | { readonly kind: 'cut'; readonly reference: string }
  | { readonly kind: 'replaced' }

/** The reference for a field of 16 characters; `replaced` where slashes forbid it in any length. */
export function finReference(reference: string): FinReference {
  if (hasForbiddenSlashes(reference)) return { kind: 'replaced' }
  if (reference.length <= LENGTH_MAX) return { kind: 'same', reference }
  const start = reference.slice(0, LENGTH_MAX - 1)
  return { kind: 'cut', reference: `${start}+` }
}
