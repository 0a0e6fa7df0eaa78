/**
 * Names that users give to persons, institutions, links and templates. A name is shown in lists, decisions and
 * printouts, so it must be visible.
 */

/** Invisible characters, and characters that change how others are shown. */
const UNSHOWABLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/**
 * Returns whether a name is one line of visible characters: no controls, line breaks, zero-width, bidirectional or
 * private-use characters.
 */
export function isShowable(name: string): boolean {
  return !UNSHOWABLE.test(name)
}
