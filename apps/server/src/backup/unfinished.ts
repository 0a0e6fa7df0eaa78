/** Longer than any backup takes: an incomplete backup of this age was aborted. */
export const UNFINISHED_MS = 86_400_000
