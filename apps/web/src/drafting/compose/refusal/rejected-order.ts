import { isFilled, type Section, valueAt, type DraftValues } from '@nostro/messages'

/**
 * Returns the sections of a rejected message: first the one with the refused value, then those in use, then the empty
 * ones. Corrections are made in sections that are in use.
 */
export function rejectedOrder(
  sections: readonly Section[],
  { values, refused }: { readonly values: DraftValues; readonly refused: readonly string[] },
): readonly Section[] {
  const rankOf = ({ members }: Section): number => {
    const isRefused = refused.some((path) =>
      members.some((member) => path === member || path.startsWith(`${member}.`)),
    )
    if (isRefused) return 0
    return members.some((path) => isFilled(valueAt(values, path))) ? 1 : 2
  }
  return sections.toSorted((one, other) => rankOf(one) - rankOf(other))
}
