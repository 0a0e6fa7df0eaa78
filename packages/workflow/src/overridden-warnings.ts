/**
 * Codes of the warnings with which a message is submitted only if its maker gives a reason. Other warnings are remarks:
 * they are shown to the maker and the reviewers.
 */
const REASONED_WARNINGS: readonly string[] = [
  'payeeVerification.closeMatch',
  'payeeVerification.missing',
  'payeeVerification.noMatch',
  'payeeVerification.unavailable',
  'payment.possibleDuplicate',
  'relationship.warning',
  'instruction.differs',
  'transactionReference.unknown',
  'valueDate.holiday',
  'valueDate.ownHoliday',
  'valueDate.cutOff',
]

/** A warning that occurred, with its place in the request. */
export interface Warning {
  readonly code: string
  readonly path: string
}

/** A reason that the maker gave. Without `path` it applies to all warnings with the code. */
export interface GivenReason {
  readonly code: string
  readonly path?: string | undefined
  readonly reason: string
}

/** The warnings of a submission that require a reason: those with one, and those without. */
interface Overriding<W extends Warning> {
  readonly overridden: readonly (W & { readonly reason: string })[]
  readonly open: readonly W[]
}

/**
 * Matches warnings with the reasons of the maker. Warnings that require no reason, and reasons for warnings that did not
 * occur, are omitted. A reason with the path of the warning takes precedence over one for all warnings with the code.
 */
export function matchReasons<W extends Warning>(
  warnings: readonly W[],
  reasons: readonly GivenReason[],
): Overriding<W> {
  const overridden: (W & { readonly reason: string })[] = []
  const open: W[] = []
  for (const warning of warnings) {
    if (!REASONED_WARNINGS.includes(warning.code)) continue
    const given = reasons.filter(({ code }) => code === warning.code)
    const reason =
      given.find(({ path }) => path === warning.path) ?? given.find(({ path }) => path === undefined)
    if (reason === undefined) open.push(warning)
    else overridden.push({ ...warning, reason: reason.reason.trim() })
  }
  return { overridden, open }
}
